// How near a Goal is: for me, and in one short line for the others.
import type { GoalView } from "./types/GoalView";
import type { NeedView } from "./types/NeedView";
import type { Seat } from "./types/Seat";
import type { View } from "./types/View";
import { list } from "./words";

const lacking = (way: NeedView[]): number => way.reduce((sum, need) => sum + Math.max(0, need.count - need.have), 0);

/** Of several ways to meet a Goal, the one I lack least of. */
export function nearestWay(goal: GoalView): NeedView[] {
  return goal.alternatives.reduce<NeedView[]>(
    (best, way) => (best.length === 0 || lacking(way) < lacking(best) ? way : best),
    [],
  );
}

export function lackWords(goal: GoalView, seat: Seat): string {
  const lacks = goal.lacks[seat];
  if (lacks === null || lacks === undefined) return "";
  return lacks === 0 ? "you meet it" : `you lack ${lacks}`;
}

export type Rival = { words: string; near: boolean };

/** Who is near, by name; the rest together. */
export function rivals(goal: GoalView, view: View): Rival[] {
  const others = view.players
    .filter((player) => player.seat !== view.seat)
    .map((player) => ({ name: player.name, lacks: goal.lacks[player.seat] ?? null }));
  const counted = others.filter((other) => other.lacks !== null) as { name: string; lacks: number }[];
  if (counted.length === 0) return [];
  const least = Math.min(...counted.map((other) => other.lacks));
  if (counted.length > 1 && counted.every((other) => other.lacks === least)) {
    return [{ words: least === 0 ? "all others meet it" : `all others lack ${least}`, near: least < 2 }];
  }
  const leaders = counted.filter((other) => other.lacks === least);
  const rest = counted.filter((other) => other.lacks !== least).map((other) => other.lacks);
  const verb = leaders.length > 1 ? ["meet it", "lack"] : ["meets it", "lacks"];
  const words = `${list(leaders.map((other) => other.name))} ${least === 0 ? verb[0] : `${verb[1]} ${least}`}`;
  const low = Math.min(...rest);
  const high = Math.max(...rest);
  const range = low === high ? `${low}` : `${low} to ${high}`;
  return [{ words, near: least < 2 }, ...(rest.length > 0 ? [{ words: `others ${range}`, near: false }] : [])];
}

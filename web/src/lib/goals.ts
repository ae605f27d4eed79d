// How near a Goal is: for me, and in one short line for the others.
import type { Deck } from "../game/deck";
import type { Card } from "./types/Card";
import type { GoalView } from "./types/GoalView";
import type { NeedView } from "./types/NeedView";
import type { Reason } from "./types/Reason";
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

export type Missing = { count: number; words: string };

/** What somebody lacks of a Goal, by name, of the way they lack least of. */
export function missingFrom(goal: GoalView, table: Card[], deck: Deck): Missing[] {
  const firsts = table.map((card) => deck.face(card).copyOf);
  const ways = goal.alternatives.map((way) =>
    way.flatMap((need) => {
      const count = need.count - firsts.filter((first) => need.cards.includes(first)).length;
      const left = need.cards.filter((card) => need.cards.length === 1 || !firsts.includes(card));
      return count > 0
        ? [
            {
              count,
              words: someOf(
                count,
                left.map((card) => deck.name(card)),
              ),
            },
          ]
        : [];
    }),
  );
  const all = (way: Missing[]) => way.reduce((sum, { count }) => sum + count, 0);
  return ways.sort((a, b) => all(a) - all(b))[0] ?? [];
}

const namedAtMost = 4;
const numbers = ["no", "one", "two", "three", "four", "five"];

/** The one name, "one or other", "two of these and those", or the first few of a long choice. */
function someOf(count: number, names: string[]): string {
  const number = numbers[count] ?? String(count);
  if (names.length === 1) return count === 1 ? (names[0] ?? "") : `${number} × ${names[0]}`;
  if (names.length > namedAtMost) return `${number} of ${names.slice(0, namedAtMost).join(", ")} …`;
  return count === 1 ? list(names, "or") : `${number} of ${list(names)}`;
}

export function lackWords(goal: GoalView, seat: Seat): string {
  const lacks = goal.lacks[seat];
  const reason = goal.reasons[seat];
  if (reason?.met) return reason.card === null ? "not yet" : "blocked";
  if (lacks === null || lacks === undefined) return "";
  return lacks === 0 ? "you meet it" : `you lack ${lacks}`;
}

/** Why nobody has won with a Goal though it looks met: mine, and of others what keeps them from winning. Where no card is
 * in the way, one sentence speaks for all whom the same ruling binds. */
export function hindrances(goal: GoalView, seat: Seat): Reason[] {
  const mine = goal.reasons[seat] ?? null;
  const theirs = goal.reasons.filter((reason, at) => at !== seat && reason?.met === true);
  const shown: Reason[] = [];
  for (const reason of [mine, ...theirs]) {
    if (reason === null) continue;
    const told = reason.card === null && shown.some(({ card, ruling }) => card === null && ruling === reason.ruling);
    if (!told) shown.push(reason);
  }
  return shown;
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

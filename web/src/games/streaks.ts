// How often one has won in a row. Alone nobody loses, so only games with others count.
import type { MyGame } from "../lib/types/MyGame";

/** The run of wins that goes on now, and the longest; the games come with the latest first. */
export function streaksOf(games: Pick<MyGame, "alone" | "ended" | "won">[]): { now: number; longest: number } {
  const met = games.filter(({ alone, ended, won }) => !alone && ended !== null && won !== null);
  const runs = [0];
  for (const { won } of met) {
    if (won) runs[runs.length - 1]! += 1;
    else runs.push(0);
  }
  return { now: runs[0]!, longest: Math.max(...runs) };
}

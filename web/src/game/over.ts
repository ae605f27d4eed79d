// The end, and the word that met the Goal.
import type { Card } from "../lib/types/Card";
import type { Outcome } from "../lib/types/Outcome";
import type { Seat } from "../lib/types/Seat";

export type Over = {
  kind: "won" | "lost" | "scored" | "alone" | "stopped";
  /** Several share a first place. */
  winners: Seat[];
  /** The Goal that was met, or the Ungoal. */
  goal: Card | null;
  /** Alone: Goals scored. */
  score: number;
};

/** What is drawn of an end, of whatever kind it is. */
export function overOf(outcome: Outcome): Over {
  const nothing = { winners: [], goal: null, score: 0 };
  if ("won" in outcome) return { ...nothing, kind: "won", winners: [outcome.won.seat], goal: outcome.won.goal };
  if ("lost" in outcome) return { ...nothing, kind: "lost", goal: outcome.lost.ungoal };
  if ("scored" in outcome) return { ...nothing, kind: "scored", winners: outcome.scored.seats };
  if ("alone" in outcome) return { ...nothing, kind: "alone", score: outcome.alone.goals };
  return { ...nothing, kind: "stopped" };
}

/** The word that met the Goal, or the two, letter by letter. */
export const lettersOf = (word: string): string[][] =>
  word.split(" and ").map((one) => [...one.toUpperCase()].filter((sign) => sign.trim() !== ""));

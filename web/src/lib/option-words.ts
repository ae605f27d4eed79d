// How a table plays, one sentence per option that is not as usual. When it ends is said where one agrees to it.
import type { TableOptions } from "./types/TableOptions";

export function optionWords(options: TableOptions): string[] {
  return [
    options.declare
      ? `Words are declared by the players${options.declareOnTurn ? ", on their own turn only" : ""}.`
      : "",
    options.names ? "First names count as words." : "",
    options.twoLimitSpots ? "A Hand Limit and a Keeper Limit lie side by side." : "",
    options.lastCardEnds ? "The game ends as the last card leaves a deck." : "",
    options.loserScores ? "Goals count even if an Ungoal is met." : "",
  ].filter(Boolean);
}

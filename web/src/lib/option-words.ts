// How a table plays, one sentence per option that is not as usual.
import type { TableOptions } from "./types/TableOptions";
import { count } from "./words";

export function optionWords(options: TableOptions, minutes: number | null): string[] {
  const end = options.goalsToEnd
    ? `The game ends when somebody has ${count(options.goalsToEnd, "Goal")}.`
    : minutes !== null
      ? `The game ends after ${count(minutes, "minute")}.`
      : "";
  return [
    options.declare
      ? `Words are declared by the players${options.declareOnTurn ? ", on their own turn only" : ""}.`
      : "",
    options.names ? "First names count as words." : "",
    end,
    options.playOff ? "If several have the most Goals at the end, the next one decides." : "",
    options.twoLimitSpots ? "A Hand Limit and a Keeper Limit lie side by side." : "",
    options.lastCardEnds ? "The game ends as the last card leaves a deck." : "",
    options.loserScores ? "Goals count even if an Ungoal is met." : "",
  ].filter(Boolean);
}

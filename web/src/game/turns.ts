// What the others did, turn by turn, read off the log.
import type { Card } from "../lib/types/Card";
import type { LogLine } from "../lib/types/LogLine";
import type { Seat } from "../lib/types/Seat";
import { isMove } from "./frames";
import { turnsOf, type TurnLines } from "./log";

/** The last turn of somebody, and the card they played last in it. */
export type LastTurn = { lines: LogLine[]; card: Card | null };

export function lastTurnOf(log: LogLine[], seat: Seat): LastTurn {
  const lines = turnsOf(log).findLast((turn) => turn.seat === seat)?.lines ?? [];
  const play = lines.findLast((line) => isMove(line) && line.seat === seat && line.card !== null);
  return { lines, card: play?.card ?? null };
}

/** What happened since my last turn, the oldest turn first; without the turn that is mine now. */
export function sinceMine(log: LogLine[], me: Seat): TurnLines[] {
  const turns = turnsOf(log);
  if (turns.at(-1)?.seat === me) turns.pop();
  const mine = turns.findLastIndex(({ seat }) => seat === me);
  return turns.slice(mine + 1).filter(({ seat, lines }) => seat !== null && lines.length > 0);
}

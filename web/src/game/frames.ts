// A step, taken apart into what is seen one after another: each card that somebody else plays is held up at their seat
// while the table lies as it was, and then the table changes.
import type { Card } from "../lib/types/Card";
import type { LogLine } from "../lib/types/LogLine";
import type { Seat } from "../lib/types/Seat";
import type { ServerMessage } from "../lib/types/ServerMessage";

export type TableMessage = Extract<ServerMessage, { type: "table" }>;

/** A card held up at the seat of whoever plays it. */
export type Lift = {
  seat: Seat;
  /** None where it is played face down. */
  card: Card | null;
  line: LogLine;
  /** What it brings about at once. */
  brings: LogLine[];
};

/** What is shown at one moment: a card held up over the table as it was, or the table after the step. */
export type Frame = { message: TableMessage; lift: Lift | null; lines: LogLine[] };

const most = 2; // so many lines stand on a card; the rest is in the log

/** Somebody plays a card, or uses what one in play offers. */
export const isMove = ({ kind }: LogLine): boolean => kind === "play" || kind === "use";

const liftsAt = (line: LogLine, me: Seat): boolean => isMove(line) && line.seat !== null && line.seat !== me;

/** The lines that belong to a play: those up to the next play or turn. */
function broughtBy(lines: LogLine[], at: number): LogLine[] {
  const after = lines.slice(at + 1);
  const end = after.findIndex((line) => isMove(line) || line.kind === "turn");
  return (end < 0 ? after : after.slice(0, end)).slice(0, most);
}

export function framesOf(message: TableMessage): Frame[] {
  const { log, whole, table } = message;
  if (whole) return [{ message, lift: null, lines: log }];
  const frames: Frame[] = [];
  let rest = 0;
  log.forEach((line, at) => {
    if (!liftsAt(line, table.view.seat)) return;
    const lift = { seat: line.seat!, card: line.card, line, brings: broughtBy(log, at) };
    frames.push({ message, lift, lines: log.slice(rest, at + 1) });
    rest = at + 1;
  });
  return [...frames, { message, lift: null, lines: log.slice(rest) }];
}

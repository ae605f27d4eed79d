// The log as people read it: newest turn first, one sentence per event.
import type { Deck } from "./deck";
import type { LogLine } from "../lib/types/LogLine";
import type { Part } from "../lib/types/Part";
import type { Seat } from "../lib/types/Seat";
import { count } from "../lib/words";

export type TurnLines = { turn: number; seat: Seat | null; lines: LogLine[] };

/** What happened, without the lines that only say whose turn begins: headings and the lamp say that. */
export const eventsOf = (lines: LogLine[]): LogLine[] => lines.filter((line) => line.kind !== "turn");

/** Events grouped by turn, newest turn first and newest event first. */
export function byTurn(lines: LogLine[]): TurnLines[] {
  const turns: TurnLines[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last?.turn === line.turn) {
      last.lines.unshift(line);
      last.seat ??= line.seat;
    } else {
      turns.push({ turn: line.turn, seat: line.seat, lines: [line] });
    }
  }
  return turns.reverse().flatMap((turn) => {
    const events = eventsOf(turn.lines);
    return events.length > 0 ? [{ ...turn, lines: events }] : [];
  });
}

export const plainText = (parts: Part[], deck: Deck): string =>
  parts.map((part) => (typeof part === "string" ? part : deck.name(part))).join("");

export const sentence = (line: LogLine, deck: Deck): string =>
  [plainText(line.what, deck), plainText(line.why, deck)].filter(Boolean).join(" ");

/** What a screen reader hears of one step: every line of a few, a summary of many. */
export function spoken(lines: LogLine[], deck: Deck): string {
  const last = lines.at(-1);
  if (!last) return "";
  if (lines.length > 3) return `${count(lines.length, "thing")} happened. Last: ${sentence(last, deck)}`;
  return lines.map((line) => sentence(line, deck)).join(" ");
}

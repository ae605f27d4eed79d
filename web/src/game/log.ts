// The log as people read it: turns, and one sentence per event.
import { settings } from "../lib/settings.svelte";
import type { Deck } from "./deck";
import type { LogLine } from "../lib/types/LogLine";
import type { Part } from "../lib/types/Part";
import type { Seat } from "../lib/types/Seat";
import { count } from "../lib/words";

export type TurnLines = { turn: number; seat: Seat | null; lines: LogLine[] };

/** What happened, without the lines that only say whose turn begins: headings and the lamp say that. */
export const eventsOf = (lines: LogLine[]): LogLine[] => lines.filter((line) => line.kind !== "turn");

/** Events grouped by turn, in the order in which they happened. A turn without any is among them. */
export function turnsOf(lines: LogLine[]): TurnLines[] {
  const turns: TurnLines[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last?.turn === line.turn) {
      last.lines.push(line);
      last.seat ??= line.seat;
    } else {
      turns.push({ turn: line.turn, seat: line.seat, lines: [line] });
    }
  }
  return turns.map((turn) => ({ ...turn, lines: eventsOf(turn.lines) }));
}

/** The log as it is read: the newest turn first, and what happened in it in order. */
export const byTurn = (lines: LogLine[]): TurnLines[] =>
  turnsOf(lines)
    .filter((turn) => turn.lines.length > 0)
    .reverse();

export const plainText = (parts: Part[], deck: Deck): string =>
  parts.map((part) => (typeof part === "string" ? part : deck.name(part))).join("");

/** What happened, as somebody reads it who may have opted out of what the deck tells people. */
export const whatOf = (line: LogLine, deck: Deck): Part[] =>
  settings.optsOut(deck) ? (line.optedOut ?? line.what) : line.what;

export const sentence = (line: LogLine, deck: Deck): string =>
  [plainText(whatOf(line, deck), deck), plainText(line.why, deck)].filter(Boolean).join(" ");

/** What a screen reader hears of one step: every line of a few, a summary of many. */
export function spoken(lines: LogLine[], deck: Deck): string {
  const last = lines.at(-1);
  if (!last) return "";
  if (lines.length > 3) return `${count(lines.length, "thing")} happened. Last: ${sentence(last, deck)}`;
  return lines.map((line) => sentence(line, deck)).join(" ");
}

// Where the faults of a text stand, line by line, in the units that browsers count.
import type { OwnDeckFault } from "../lib/types/OwnDeckFault";
import { wordsOf, type Word } from "./colours";

/** A piece of a line; `fault` if something is wrong there. */
export type Piece = Word & { fault: "" | "wrong" | "odd" };

export type Line = { pieces: Piece[]; fault: "" | "wrong" | "odd" };

type Mark = { from: number; to: number; fault: "wrong" | "odd" };

/** The lines of a text with their words, and with the faults of those lines. */
export function linesOf(text: string, faults: OwnDeckFault[]): Line[] {
  const byLine = new Map<number, OwnDeckFault[]>();
  for (const fault of faults) byLine.set(fault.line, [...(byLine.get(fault.line) ?? []), fault]);
  let start = 0;
  return text.split("\n").map((line, at) => {
    const here = byLine.get(at + 1) ?? [];
    const marks = here.map(({ start: from, length, warning }): Mark => ({
      from: from - start,
      to: Math.min(from - start + length, line.length),
      fault: warning ? "odd" : "wrong",
    }));
    start += line.length + 1;
    const fault = here.some(({ warning }) => !warning) ? "wrong" : here.length > 0 ? "odd" : "";
    return { pieces: cut(wordsOf(line), marks), fault };
  });
}

/** Cuts words where a mark begins or ends. */
function cut(words: Word[], marks: Mark[]): Piece[] {
  if (marks.length === 0) return words.map((word) => ({ ...word, fault: "" as const }));
  const edges = marks.flatMap(({ from, to }) => [from, to]);
  let at = 0;
  return words.flatMap(({ text, style }) => {
    const [begin, end] = [at, at + text.length];
    at = end;
    const cuts = [...new Set([begin, ...edges.filter((edge) => edge > begin && edge < end), end])].sort(
      (a, b) => a - b,
    );
    return cuts.slice(1).map((to, piece) => {
      const from = cuts[piece]!;
      const over = marks.filter((mark) => mark.from <= from && to <= mark.to);
      const fault = over.some((mark) => mark.fault === "wrong") ? "wrong" : over.length > 0 ? "odd" : "";
      return { text: text.slice(from - begin, to - begin), style, fault } as Piece;
    });
  });
}

// NOTICE, the file that says whose pictures, typefaces and words these are, cut into what can be drawn.
import text from "../../../NOTICE?raw";

export type Piece = { text: string; items: string[] };

/** Paragraphs in order; a list belongs to the paragraph before it. */
export function pieces(of: string): Piece[] {
  const found: Piece[] = [];
  for (const block of of.split(/\n\s*\n/)) {
    const lines = block.split("\n").filter((line) => line.trim() !== "");
    const items = lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2));
    const words = lines.filter((line) => !line.startsWith("- ")).join(" ");
    const last = found.at(-1);
    if (words === "" && last) last.items.push(...items);
    else if (words !== "") found.push({ text: words, items });
  }
  return found;
}

/** Whose Panta itself is, and under which terms. */
export const ours = text.split("\n").find((line) => line.startsWith("Copyright")) ?? "";

/** What has a list: pictures, typefaces, words. The rest of the file is said on the page itself. */
export const licences = pieces(text).filter(({ items }) => items.length > 0);

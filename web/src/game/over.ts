// The end in words.
import type { OverView } from "../lib/types/OverView";

/** The heading, and the word that met the Goal. */
export const titleOf = ({ title, word }: OverView): string => (word ? `${title}: ${word.toUpperCase()}` : title);

/** The word that met the Goal, or the two, letter by letter. */
export const lettersOf = ({ word }: OverView): string[][] =>
  word ? word.split(" and ").map((one) => [...one.toUpperCase()].filter((sign) => sign.trim() !== "")) : [];

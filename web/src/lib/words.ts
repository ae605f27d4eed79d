// Small helpers for sentences, so that counts and lists always read the same.

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** "Jonas", "Jonas and Priya", "Jonas, Priya and Thales". */
export function list(names: string[], joint = "and"): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${joint} ${names.at(-1)}`;
}

/** "Jonas's turn" */
export const possessive = (name: string): string => `${name}'s`;

const long = 10; // letters that fit a narrow place

/** Lets a long word break between syllables, with a hyphen: before a consonant and a vowel that follow a vowel. Browsers
 * know where words break only if they come with a dictionary. */
export const hyphenated = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) =>
    word.length <= long ? word : word.replace(/(?<=\w{2}[aeiouy])(?=[bcdfghjklmnpqrstvwxz][aeiouy]\w{2})/g, "\u00AD"),
  );

/** A formula cut into runs, so that digits can be set as subscripts: those that follow an element or a bracket. A number
 * by itself is none. */
export function formulaRuns(formula: string): { text: string; low: boolean }[] {
  return formula.split(/((?<=[\p{L})\]])\d+)/u).flatMap((text, at) => (text ? [{ text, low: at % 2 === 1 }] : []));
}

/** Numbers to choose from. */
export const upTo = (most: number, from = 1): { value: number; label: string }[] =>
  Array.from({ length: Math.max(0, most - from + 1) }, (_, at) => ({ value: from + at, label: String(from + at) }));

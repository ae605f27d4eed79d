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

/** A caption cut into runs, so that the digits of a formula can be set as subscripts: those that follow a symbol or a
 * bracket. A formula is written with the symbols of the deck's own cards and nothing else; any other caption is one run. */
export function formulaRuns(caption: string, symbols: string[]): { text: string; low: boolean }[] {
  const longestFirst = symbols.toSorted((a, b) => b.length - a.length);
  let rest = caption;
  while (rest !== "") {
    const symbol = longestFirst.find((symbol) => rest.startsWith(symbol));
    const sign = symbol ?? /^[()[\]\d·]/.exec(rest)?.[0];
    if (sign === undefined) return [{ text: caption, low: false }];
    rest = rest.slice(sign.length);
  }
  return caption.split(/((?<=[\p{L})\]])\d+)/u).flatMap((text, at) => (text ? [{ text, low: at % 2 === 1 }] : []));
}

/** Numbers to choose from. */
export const upTo = (most: number, from = 1): { value: number; label: string }[] =>
  Array.from({ length: Math.max(0, most - from + 1) }, (_, at) => ({ value: from + at, label: String(from + at) }));

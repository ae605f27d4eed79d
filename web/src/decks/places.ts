// Where cards are written in a card file.
const cardLine = /^(keeper|goal|rule|action|creeper|ungoal|meta|marker)\s+(?:"((?:[^"\\]|\\.)*)"|([^\s"{]+))/;

/** The name of the card that a line belongs to: the last one that begins at or above it. */
export function nameInLine(text: string, line: number): string | null {
  const lines = text.split("\n").slice(0, line).reverse();
  for (const one of lines) {
    const found = cardLine.exec(one);
    if (found) return found[2] ?? found[3] ?? null;
    if (/^deck\b/.test(one)) return null;
  }
  return null;
}

/** Where a card of this name is written; where it is included, if it comes from another file. */
export function lineOfCard(text: string, name: string): { start: number; length: number } | null {
  let start = 0;
  for (const line of text.split("\n")) {
    const found = cardLine.exec(line);
    if ((found?.[2] ?? found?.[3]) === name) return { start: start + line.indexOf(name), length: name.length };
    start += line.length + 1;
  }
  const included = text.indexOf(`"${name}"`);
  return included < 0 ? null : { start: included + 1, length: name.length };
}

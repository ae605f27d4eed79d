// A card file by its words, so that it reads like the deck: a card's line in the colour of its type.
export type Word = { text: string; style: string };

const kinds: Record<string, string> = {
  keeper: "keeper",
  goal: "goal",
  rule: "rule",
  action: "action",
  creeper: "creeper",
  ungoal: "ungoal",
  meta: "meta",
  deck: "meta",
  marker: "meta",
  instruction: "meta",
  list: "meta",
  detail: "meta",
};

/** A remark, a text, a name behind an equals sign or an icon, or the word that a statement begins with. */
const parts = /(\/\/.*)|("(?:[^"\\]|\\.)*"?)|(@[\w-]+)|((?:^|[{;])\s*)([a-z][\w-]*)/g;

/** The words of one line; together they are the line. */
export function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  let from = 0;
  const add = (to: number, style: string) => {
    if (to > from) words.push({ text: line.slice(from, to), style });
    from = to;
  };
  for (const found of line.matchAll(parts)) {
    const [whole, remark, text, icon, before, word] = found;
    const end = found.index + whole.length;
    if (word !== undefined) add(found.index + (before ?? "").length, "");
    else add(found.index, "");
    if (remark !== undefined) add(end, "remark");
    else if (text !== undefined) add(end, "text");
    else if (icon !== undefined) add(end, "icon");
    else if (word !== undefined)
      add(end, `word ${found.index === 0 && before === "" ? (kinds[word] ?? "") : ""}`.trim());
  }
  add(line.length, "");
  return words;
}

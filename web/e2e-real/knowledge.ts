// What a player may know, checked from outside: where numbers of cards stand in the messages, and which they may be.
import type { Card } from "../src/lib/types/Card";
import type { DeckFace } from "../src/lib/types/DeckFace";
import type { LogLine } from "../src/lib/types/LogLine";
import type { ServerMessage } from "../src/lib/types/ServerMessage";
import type { Table } from "../src/lib/types/Table";
import type { View } from "../src/lib/types/View";

/** Every place a number may stand in a table. A number anywhere else is a fault, whatever it is. */
const plain = [
  /^(version|question|round|endsAt|watchers|best\.(goals|at))$/,
  /^company\.(host|waits\.\d+\.(seat|since|until|nudgeFrom|voteFrom|needed|(skip|replace)\.\d+))$/,
  /^view\.(seat|drawPile|rulePile|(asked|misses|granted)\.\d+|turn\.\w+|quiz\.seat|options\.\w+)$/,
  /^view\.players\.\d+\.(seat|hand)$/,
  /^view\.resolving\.\d+\.(by|asideCount)$/,
  /^view\.question\.(seat|about|min|max|(seats|uses|options)\.\d+|purpose\.propose\.(goals|minutes))$/,
  /^view\.kept\.\d+\.players\.\d+$/,
  /^view\.calls\.\d+\.whom\.\d+$/,
  /^view\.outcome\.(won\.seat|scored\.seats\.\d+|alone\.goals)$/,
  /^facts\.(textLength|declaredLength|(drawRule|limits\.\d+\.rule)\.0|playRule\.0\.\w+\.\w+)$/,
  /^facts\.(bonuses\.\d+\.\w+|gifts\.\d+\.1|uses\.\d+\.0|vote\.0|(vote\.1|proposable\.\d+)\.(goals|minutes))$/,
  /^facts\.goals\.\d+\.ways\.\d+\.\d+\.count$/,
  /^facts\.goals\.\d+\.players\.\d+\.(seat|nearest|lacks|have\.\d+\.\d+)$/,
  /^facts\.goals\.\d+\.players\.\d+\.obstacle\.(lacks|short\.(has|needs)|(notAhead|tied|others)\.\d+)$/,
  /^facts\.goals\.\d+\.players\.\d+\.obstacle\.(notMore\.(has|than|by)|over\.(has|most)|notMade\.(number|worth))$/,
  /^words\.(asked\.marker|ending\.behind\.\d+\.(seat|lacked))$/,
];
const cards = [
  /^view\.(hand|rules|metas|goals|discard|declarable)\.\d+$/,
  /^view\.players\.\d+\.(table|scored)\.\d+$/,
  /^view\.attached\.\d+\.(creeper|to)$/,
  /^view\.(kept|calls)\.\d+\.card$/,
  /^view\.resolving\.\d+\.(card|aside\.\d+)$/,
  /^view\.question\.(why|cards\.\d+)$/,
  /^view\.(outcome\.(won\.goal|lost\.ungoal)|winningWord\.cards\.\d+)$/,
  /^facts\.((drawRule|playRule|limits\.\d+\.rule)\.1|gifts\.\d+\.0|uses\.\d+\.1|metWith\.\d+)$/,
  /^facts\.goals\.\d+\.(goal|players\.\d+\.obstacle\.(spoilt|rule|creeper|ungoal|short\.raisedBy))$/,
  /^words\.(asked\.(card|warnings\.\d+\.0)|goals\.\d+\.hindrances\.\d+\.card)$/,
];
/** What a Goal needs is printed on it; these are kinds of cards, wherever the cards may be. So are the choices of a quiz
 * and what can be proposed. */
const printed = [
  /^view\.quiz\.(card|choices\.\d+\.0)$/,
  /^(view\.question\.purpose\.propose|facts\.(vote\.1|proposable\.\d+))\.(meta|word)$/,
  /^facts\.goals\.\d+\.ways\.\d+\.\d+\.cards\.\d+$/,
];
/** Questions about any card of the deck: a number tells nothing. */
const anyCard = new Set<unknown>(["quiz", "chooseCard"]);

function* numbers(value: unknown, path = ""): Generator<[string, number]> {
  if (typeof value === "number") yield [path, value];
  else if (value && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) yield* numbers(inner, path ? `${path}.${key}` : key);
  }
}

const fits = (path: string, patterns: RegExp[]) => patterns.some((pattern) => pattern.test(path));

/** Cards that lie open, for everybody. */
function open(view: View): Card[] {
  return [
    ...view.rules,
    ...view.metas,
    ...view.discard,
    ...view.goals,
    ...view.players.flatMap(({ table, scored }) => [...table, ...scored]),
    ...view.resolving.map(({ card }) => card),
  ];
}

/** Cards only I see: my hand, and what my Actions have set aside. */
const mine = (view: View): Card[] => [
  ...view.hand,
  ...view.resolving.flatMap(({ by, aside }) => (by === view.seat ? aside : [])),
];

const cardsOf = (line: LogLine): Card[] => [
  ...(line.card === null ? [] : [line.card]),
  ...[...line.what, ...line.why].flatMap((part) => (typeof part === "string" ? [] : [part])),
];

/** Everything in the messages that one seat should not have been told. */
export function faults(messages: ServerMessage[], deck: DeckFace): string[] {
  const found: string[] = [];
  let before: Table | null = null;
  for (const message of messages) {
    if (message.type === "welcome") before = null;
    if (message.type !== "table") continue;
    found.push(...tableFaults(message.table, deck));
    if (before) found.push(...logFaults(message.log, before, message.table));
    before = message.table;
  }
  return found;
}

function tableFaults(table: Table, deck: DeckFace): string[] {
  const { view } = table;
  const found: string[] = [];
  const told = (what: string) => found.push(`version ${table.version}: ${what}`);
  const known = new Set([...open(view), ...mine(view)]);
  const basic = new Set(deck.cards.flatMap((face, card) => (face.kind === "basic" ? [card] : [])));
  const free = anyCard.has(view.question?.purpose);
  for (const [path, number] of numbers(table)) {
    if (fits(path, plain) || fits(path, printed)) continue;
    if (free && /^view\.question\.cards\./.test(path)) continue;
    if (!fits(path, cards)) told(`a number at ${path}`);
    else if (!known.has(number) && !basic.has(number)) told(`hidden card ${number} at ${path}`);
  }
  for (const { by, aside, card } of view.resolving) {
    if (by !== view.seat && aside.length > 0) told(`the cards another has set aside for ${card}`);
  }
  return found;
}

/** Played cards are seen by all, and a guess is a name and no card; so are discarded ones, even if the pile is shuffled within the same step. */
function seenByAll(line: LogLine, log: LogLine[]): boolean {
  const discards = line.what.some((part) => typeof part === "string" && / discarded /.test(part));
  return line.kind === "play" || line.kind === "quiz" || (discards && log.some(({ kind }) => kind === "shuffle"));
}

/** A line may name what was open or mine before or after the step; what others draw is a number. */
function logFaults(log: LogLine[], before: Table, after: Table): string[] {
  const known = new Set([before, after].flatMap(({ view }) => [...open(view), ...mine(view)]));
  for (const line of log.filter((line) => seenByAll(line, log))) cardsOf(line).forEach((card) => known.add(card));
  return log.flatMap((line) => {
    const hidden = cardsOf(line).filter((card) => !known.has(card));
    return hidden.map((card) => `version ${after.version}: the log (${line.kind}) names hidden card ${card}`);
  });
}

// What a player may know, checked from outside: where numbers of cards stand in the messages, and which they may be.
import type { Card } from "../src/lib/types/Card";
import type { DeckFace } from "../src/lib/types/DeckFace";
import type { LogLine } from "../src/lib/types/LogLine";
import type { ServerMessage } from "../src/lib/types/ServerMessage";
import type { View } from "../src/lib/types/View";

/** Every place a number may stand in a view. A number anywhere else is a fault, whatever it is. */
const plain = [
  /^(version|seat|round|drawPile|rulePile|endsAt|declaredLength)$/,
  /^stone\.\w+\.limit$/,
  /^players\.\d+\.(seat|hand)$/,
  /^turn\.\w+$/,
  /^goals\.\d+\.lacks\.\d+$/,
  /^goals\.\d+\.alternatives\.\d+\.\d+\.(count|have)$/,
  /^resolving\.\d+\.(by|asideCount)$/,
  /^question\.(id|min|max|seats\.\d+|uses\.\d+\.use|options\.\d+\.value|cards\.\d+\.player|text\.maxLength)$/,
  /^waiting\.players\.\d+$/,
  /^kept\.\d+\.players\.\d+$/,
  /^calls\.\d+\.whom\.\d+$/,
  /^quiz\.seat$/,
  /^vote\.(by|waiting\.\d+)$/,
  /^over\.(winner|winners\.\d+|score|turns|best\.(goals|at))$/,
];
const cards = [
  /^(hand|rules|metas|discard)\.\d+$/,
  /^stone\.\w+\.card$/,
  /^goals\.\d+\.(card|reasons\.\d+\.card)$/,
  /^players\.\d+\.(table|scored)\.\d+$/,
  /^attached\.\d+\.(creeper|to)$/,
  /^kept\.\d+\.card$/,
  /^declarable\.\d+$/,
  /^resolving\.\d+\.(card|aside\.\d+)$/,
  /^question\.card$/,
  /^question\.(cards|uses)\.\d+\.card$/,
  /^calls\.\d+\.card$/,
  /^over\.(goal|cards\.\d+)$/,
];
/** What a Goal needs is printed on it; these are kinds of cards, wherever the cards may be. So are the choices of a quiz
 * and what can be proposed. */
const printed = [
  /^quiz\.(card|choices\.\d+\.0)$/,
  /^(vote|proposable\.\d+)\.what\.(meta|word)$/,
  /^goals\.\d+\.alternatives\.\d+\.\d+\.cards\.\d+$/,
];

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
    ...view.goals.map(({ card }) => card),
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
  ...[...line.parts, ...line.why].flatMap((part) => (typeof part === "string" ? [] : [part.card])),
];

/** Everything in the messages that one seat should not have been told. */
export function faults(messages: ServerMessage[], deck: DeckFace): string[] {
  const found: string[] = [];
  let before: View | null = null;
  for (const message of messages) {
    if (message.type === "welcome") before = null;
    if (message.type !== "table") continue;
    found.push(...viewFaults(message.view, deck));
    if (before) found.push(...logFaults(message.log, before, message.view));
    before = message.view;
  }
  return found;
}

/** Where a question lists cards of the whole deck, a number tells nothing. */
function anyCard(view: View, path: string): boolean {
  const at = /^question\.cards\.(\d+)\.card$/.exec(path)?.[1];
  const from = at === undefined ? undefined : view.question?.cards[Number(at)]?.from;
  return from === "quiz" || from === "deck";
}

function viewFaults(view: View, deck: DeckFace): string[] {
  const found: string[] = [];
  const told = (what: string) => found.push(`version ${view.version}: ${what}`);
  const known = new Set([...open(view), ...mine(view)]);
  const basic = new Set(deck.cards.flatMap((face, card) => (face.kind === "basic" ? [card] : [])));
  for (const [path, number] of numbers(view)) {
    if (fits(path, plain) || fits(path, printed)) continue;
    if (anyCard(view, path)) continue;
    if (!fits(path, cards)) told(`a number at ${path}`);
    else if (!known.has(number) && !basic.has(number)) told(`hidden card ${number} at ${path}`);
  }
  for (const { card, from } of view.question?.cards ?? []) {
    if (from === "quiz" || from === "deck") continue; // any card of the deck
    const own = from === "hand" || from === "aside";
    if (own ? !mine(view).includes(card) : !open(view).includes(card)) told(`offers hidden card ${card} from ${from}`);
  }
  for (const { by, aside, card } of view.resolving) {
    if (by !== view.seat && aside.length > 0) told(`the cards another has set aside for ${card}`);
  }
  return found;
}

/** Played cards are seen by all, and a guess is a name and no card; so are discarded ones, even if the pile is shuffled within the same step. */
function seenByAll(line: LogLine, log: LogLine[]): boolean {
  const discards = line.parts.some((part) => typeof part === "string" && / discarded /.test(part));
  return line.kind === "play" || line.kind === "quiz" || (discards && log.some(({ kind }) => kind === "shuffle"));
}

/** A line may name what was open or mine before or after the step; what others draw is a number. */
function logFaults(log: LogLine[], before: View, after: View): string[] {
  const known = new Set([before, after].flatMap((view) => [...open(view), ...mine(view)]));
  for (const line of log.filter((line) => seenByAll(line, log))) cardsOf(line).forEach((card) => known.add(card));
  return log.flatMap((line) => {
    const hidden = cardsOf(line).filter((card) => !known.has(card));
    return hidden.map((card) => `version ${after.version}: the log (${line.kind}) names hidden card ${card}`);
  });
}

// A deck as the client sees it: card faces by number, and the words for card types.
import type { Card } from "../lib/types/Card";
import type { CardFace } from "../lib/types/CardFace";
import type { CardKind } from "../lib/types/CardKind";
import type { DeckFace } from "../lib/types/DeckFace";

const words: Record<CardKind, string> = {
  keeper: "Keeper",
  goal: "Goal",
  rule: "New Rule",
  action: "Action",
  creeper: "Creeper",
  ungoal: "Ungoal",
  meta: "Meta Rule",
  basic: "Basic Rules",
  surprise: "Surprise",
};

export const kindWord = (kind: CardKind): string => words[kind];

/** The style class of a card type: shape and colours hang on it. */
export const kindClass = (kind: CardKind): string => (kind === "basic" ? "meta" : kind);

/** Whether a card is drawn as the letter that it stands for: one with a picture is not. */
export const isLetter = (face: CardFace): face is CardFace & { letter: string } =>
  face.letter !== null && face.picture === null;

/** The first letter of a card's name, for one without a picture. */
export const initialOf = ({ name }: CardFace): string => [...name][0] ?? "";

const unknown: CardFace = {
  name: "Unknown card",
  kind: "basic",
  copyOf: -1,
  text: "",
  short: "",
  picture: null,
  symbol: null,
  number: null,
  caption: null,
  numeral: null,
  needs: [],
  icons: [],
  letter: null,
  duty: null,
  call: null,
  optional: false,
  copies: 1,
  freeAction: false,
  provenance: "attested",
  source: null,
  note: null,
};

export class Deck {
  readonly id: string;
  readonly title: string;
  /** Of what decides a game: another hash, another deck. */
  readonly hash: string;
  readonly cards: CardFace[];
  /** What the tiles of its cards are drawn with; a formula is written in these. */
  readonly symbols: string[];
  /** The card that lies at the player whose turn it is, where the deck has one. */
  readonly marker: DeckFace["marker"];
  /** Icons to draw on the cards that carry them. */
  readonly icons: DeckFace["icons"];
  /** What somebody says of themselves who opts out of what the deck tells people; empty for most. */
  readonly optOut: string;
  /** Who brought it, a sentence each. */
  readonly origin: string[];

  constructor(face: DeckFace) {
    this.id = face.id;
    this.title = face.title;
    this.hash = face.hash;
    this.cards = face.cards;
    this.symbols = [...new Set(face.cards.flatMap(({ symbol }) => symbol ?? []))];
    this.marker = face.marker;
    this.icons = face.icons;
    this.optOut = face.optOut;
    this.origin = face.origin;
  }

  face(card: Card): CardFace {
    return this.cards[card] ?? unknown;
  }

  name(card: Card): string {
    return this.face(card).name;
  }

  kindOf(card: Card): string {
    return kindClass(this.face(card).kind);
  }

  /** The icons to draw on a card. */
  iconsOf({ icons }: CardFace): DeckFace["icons"] {
    return this.icons.filter(({ name }) => icons.includes(name));
  }

  /** The icon that stands for all these cards, and for no other Keeper or Creeper. */
  iconOf(cards: Card[]): DeckFace["icons"][number] | undefined {
    if (cards.length < 2) return undefined;
    const things = this.different.filter((card) => ["keeper", "creeper"].includes(this.face(card).kind));
    return this.icons.find(({ name }) => {
      const carriers = things.filter((card) => this.face(card).icons.includes(name));
      return carriers.length === cards.length && carriers.every((card) => cards.includes(card));
    });
  }

  /** Each different card once, by its first copy. */
  distinct(cards: Card[]): Card[] {
    return [...new Set(cards.map((card) => this.face(card).copyOf))];
  }

  /** The number of every different card, copies left out. */
  get different(): Card[] {
    return this.cards.flatMap((face, card) => (face.copyOf === card ? [card] : []));
  }

  /** Cards whose name or text has every word of the query; names first. */
  find(query: string): Card[] {
    const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
    const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
    const all = this.different;
    const byName = all.filter((card) => has(this.name(card)));
    const byText = all.filter((card) => !byName.includes(card) && has(`${this.name(card)} ${this.searchText(card)}`));
    return [...byName, ...byText];
  }

  private searchText(card: Card): string {
    const face = this.face(card);
    return [kindWord(face.kind), face.text, face.short, face.caption ?? "", face.symbol ?? ""].join(" ");
  }
}

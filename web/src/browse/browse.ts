// The cards of all decks: which of them are looked at, and what they have to do with each other.
import type { Deck } from "../game/deck";
import type { Card } from "../lib/types/Card";
import type { CardFace } from "../lib/types/CardFace";
import type { CardKind } from "../lib/types/CardKind";

/** A card of one of several decks. */
export type Found = { deck: Deck; card: Card };

export type Sieve = { text: string; kinds: CardKind[]; provenance: CardFace["provenance"][] };

export const cardsPath = (deck?: string, card?: string): string =>
  `/cards${deck ? `/${encodeURIComponent(deck)}` : ""}${card ? `?card=${encodeURIComponent(card)}` : ""}`;

/** An empty list of kinds lets all of them through. */
const passes = (face: CardFace, { kinds, provenance }: Sieve): boolean =>
  (kinds.length === 0 || kinds.includes(face.kind)) &&
  (provenance.length === 0 || provenance.includes(face.provenance));

export const sifted = (decks: Deck[], sieve: Sieve): Found[] =>
  decks.flatMap((deck) =>
    deck.find(sieve.text).flatMap((card) => (passes(deck.face(card), sieve) ? [{ deck, card }] : [])),
  );

/** The Goals and Ungoals of the deck that a card is part of. */
export const wantedBy = (deck: Deck, card: Card): Card[] =>
  deck.different.filter((goal) =>
    deck.face(goal).needs.some((way) => way.some(({ cards }) => deck.distinct(cards).includes(card))),
  );

/** The cards that a Goal asks for, each once. */
export const asksFor = (deck: Deck, card: Card): Card[] => [
  ...new Set(deck.face(card).needs.flatMap((way) => way.flatMap(({ cards }) => deck.distinct(cards)))),
];

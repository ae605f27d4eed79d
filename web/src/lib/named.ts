// Sentences of the server name cards in plain words. Which card of those in sight is meant?
import type { Deck } from "./deck";
import type { Card } from "./types/Card";
import type { View } from "./types/View";

const inSight = (view: View): Card[] => [
  ...view.rules,
  ...view.metas,
  ...view.goals.map(({ card }) => card),
  ...view.resolving.map(({ card }) => card),
  ...view.hand,
  ...view.players.flatMap(({ table }) => table),
];

/** Of the cards in sight whose name stands in a sentence, the one with the longest name: it may hold a shorter one. */
export function cardNamedIn(sentence: string, view: View, deck: Deck): Card | null {
  const named = inSight(view).filter((card) => sentence.includes(deck.name(card)));
  return named.sort((a, b) => deck.name(b).length - deck.name(a).length)[0] ?? null;
}

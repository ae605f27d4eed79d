// The names of cards that house rules can speak of.
import type { Deck } from "../game/deck";

/** The cards of these decks by name, each once and in order. Basic and Meta Rules are no matter of house rules. */
export function namesOf(decks: Deck[]): string[] {
  const playable = decks.flatMap((deck) =>
    deck.different.map((card) => deck.face(card)).filter(({ kind }) => kind !== "basic" && kind !== "meta"),
  );
  return [...new Set(playable.map(({ name }) => name))].sort((a, b) => a.localeCompare(b));
}

// Letters I have and the word I spell with them. Whether the word counts is the server's to say.
import type { Deck } from "./deck";
import type { Card } from "../lib/types/Card";

export type Letter = { card: Card; letter: string };

/** The letters among some cards, in the order of the alphabet. */
export const lettersOf = (cards: Card[], deck: Deck): Letter[] =>
  cards
    .flatMap((card) => {
      const { letter } = deck.face(card);
      return letter === null ? [] : [{ card, letter: letter.toUpperCase() }];
    })
    .sort((a, b) => a.letter.localeCompare(b.letter) || a.card - b.card);

/** Which of the letters a word uses up. What else it takes may be wild, or not mine: the server knows. */
export function spend(word: string, letters: Letter[]): Set<Card> {
  const used = new Set<Card>();
  for (const sign of word.toUpperCase()) {
    const mine = letters.find(({ card, letter }) => letter === sign && !used.has(card));
    if (mine) used.add(mine.card);
  }
  return used;
}

/** For each sign of a word the card it is laid with; none where it may be wild, or is not mine. */
export function laidBy(word: string, letters: Letter[]): (Card | undefined)[] {
  const used = new Set<Card>();
  return [...word.toUpperCase()].map((sign) => {
    const mine = letters.find(({ card, letter }) => letter === sign && !used.has(card))?.card;
    if (mine !== undefined) used.add(mine);
    return mine;
  });
}

export const removed = (word: string, at: number): string => [...word].toSpliced(at, 1).join("");

/** A sign more, before the one that stands there. */
export const inserted = (word: string, before: number, letter: string): string =>
  [...word].toSpliced(before, 0, letter).join("");

/** A sign of the word, moved before the one that stands there now. */
export const moved = (word: string, from: number, before: number): string =>
  inserted(removed(word, from), before > from ? before - 1 : before, [...word][from] ?? "");

/** Takes the last letter equal to this one out of the word. */
export function without(word: string, letter: string): string {
  const at = word.toUpperCase().lastIndexOf(letter.toUpperCase());
  return at < 0 ? word : word.slice(0, at) + word.slice(at + 1);
}

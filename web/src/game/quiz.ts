// A guess in words: the card's name, or the fact that stands for it. The card behind a fact stays unnamed.
import type { Deck } from "./deck";
import type { Card } from "../lib/types/Card";
import type { QuizView } from "../lib/types/QuizView";

export function guessWords(quiz: QuizView, card: Card, deck: Deck): string {
  const fact = quiz.choices.find(([choice]) => choice === card)?.[1];
  return fact || `${deck.name(card)}?`;
}

// A guess in words: the card's name, or the fact that stands for it. The card behind a fact stays unnamed.
import type { Deck } from "./deck";
import type { Card } from "./types/Card";
import type { QuizView } from "./types/QuizView";

export function guessWords(quiz: QuizView, card: Card, deck: Deck): string {
  const choice = quiz.choices.find((one) => one.card === card);
  return choice?.fact ?? `${deck.name(card)}?`;
}

// How each shape of question is shown and answered: one row each. A shape without a row does not compile.
import type { Component } from "svelte";
import type { Asked } from "../lib/types/Asked";
import type { Card } from "../lib/types/Card";
import type { Question } from "../lib/types/Question";
import type { Shape } from "../lib/types/Shape";
import AnswerText from "./AnswerText.svelte";
import Guess from "./Guess.svelte";
import MyCards from "./MyCards.svelte";
import MyQuiz from "./MyQuiz.svelte";
import MyRace from "./MyRace.svelte";
import Offers from "./Offers.svelte";

type Row = {
  /** What lies in front of me. */
  place: Component<{ openScores: () => void }>;
  /** What can be chosen at the confirm button; null where the place itself is the answer. */
  answer: Component<{ question: Question; asked: Asked }> | null;
  /** What is shown of chosen cards where opening them would give something away. */
  guess?: Component<{ asked: Asked; cards: Card[] }>;
};

const usual: Row = { place: MyCards, answer: Offers };

export const shapes: Record<Shape, Row> = {
  use: usual,
  play: usual,
  limit: usual,
  pick: usual,
  seat: usual,
  option: usual,
  word: { place: MyCards, answer: AnswerText },
  vote: usual,
  challenge: usual,
  claim: usual,
  answer: usual,
  quiz: { place: MyQuiz, answer: AnswerText, guess: Guess },
  race: { place: MyRace, answer: null },
};

// How each shape of question is shown and answered: one row each. A shape without a row does not compile.
import type { Component } from "svelte";
import type { Asked } from "../lib/types/Asked";
import type { Card } from "../lib/types/Card";
import type { Question } from "../lib/types/Question";
import type { Shape } from "../lib/types/Shape";
import AnswerText from "./AnswerText.svelte";
import AnswerWord from "./AnswerWord.svelte";
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
  /** Asked again and again: on a small screen the place of the ask is kept small. */
  routine?: boolean;
  /** Passing is the usual way, whatever else could be done before. */
  leaves?: boolean;
  /** With nothing selected, Esc passes, unless a card at hand could answer. */
  escapes?: boolean;
};

const usual: Row = { place: MyCards, answer: Offers };

const shapes: Record<Shape, Row> = {
  use: { ...usual, leaves: true },
  play: { ...usual, routine: true },
  limit: usual,
  pick: usual,
  seat: usual,
  option: usual,
  word: { place: MyCards, answer: AnswerWord },
  vote: usual,
  challenge: usual,
  claim: usual,
  answer: { ...usual, escapes: true },
  quiz: { place: MyQuiz, answer: AnswerText, guess: Guess },
  race: { place: MyRace, answer: null },
};

/** The row of what I am asked; as for a play, while I am asked nothing. */
export const rowOf = (asked: Asked | null): Row => shapes[asked?.shape ?? "play"];

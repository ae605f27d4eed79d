// What lies in front of me while I am asked, for each shape of question. A shape without a place does not compile.
import type { Component } from "svelte";
import type { Shape } from "../lib/types/Shape";
import MyCards from "./MyCards.svelte";
import MyQuiz from "./MyQuiz.svelte";
import MyRace from "./MyRace.svelte";

export type Place = Component<{ openScores: () => void }>;

export const places: Record<Shape, Place> = {
  use: MyCards,
  play: MyCards,
  limit: MyCards,
  pick: MyCards,
  seat: MyCards,
  option: MyCards,
  word: MyCards,
  vote: MyCards,
  challenge: MyCards,
  claim: MyCards,
  quiz: MyQuiz,
  race: MyRace,
};

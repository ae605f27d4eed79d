// What I want to know beside the game: why something happened or is asked, and rulings I look up. Nothing of it is
// part of the game, and the game goes on behind it.
import { whatOf } from "../game/log";
import type { Deck } from "../game/deck";
import type { Refusal } from "../game/game.svelte";
import type { Wanted } from "./rulings";
import type { Card } from "../lib/types/Card";
import type { LogLine } from "../lib/types/LogLine";
import type { Part } from "../lib/types/Part";
import type { Asked } from "../lib/types/Asked";
import type { Hindrance } from "../lib/types/Hindrance";

/** Something about which I ask "why?". */
export type Matter = {
  said: Part[];
  because: Part[];
  /** The card that caused it. */
  card: Card | null;
  ruling: string;
  /** The line of the log that it is about, if it is one. */
  line: LogLine | null;
};

export class Inquiry {
  matter = $state.raw<Matter | null>(null);
  search = $state.raw<Wanted | null>(null);

  get open(): boolean {
    return this.matter !== null || this.search !== null;
  }

  why(matter: Matter): void {
    this.matter = matter;
  }

  lookUp(wanted: Wanted): void {
    this.search = wanted;
  }
}

/** The card in the reason caused it; without one, the card that the line is about. */
export function ofLine(line: LogLine, deck: Deck): Matter {
  const { why, card, ruling } = line;
  const cause = why.find((part) => typeof part !== "string");
  return { said: whatOf(line, deck), because: why, card: cause ?? card, ruling, line };
}

export const ofQuestion = ({ title, why, card, ruling, kept_out }: Asked): Matter => ({
  said: [title],
  because: [why, ...kept_out].filter((part) => part !== "").map((part, at) => (at === 0 ? part : ` ${part}.`)),
  card,
  ruling,
  line: null,
});

export const ofRefusal = ({ reason, card }: Refusal, ruling: string): Matter => ({
  said: [reason],
  because: [],
  card,
  ruling,
  line: null,
});

export const ofReason = ({ text, card, ruling }: Hindrance, goal: Card): Matter => ({
  said: [text],
  because: [],
  card: card ?? goal,
  ruling,
  line: null,
});

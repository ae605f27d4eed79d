// What I want to know beside the game: why something happened or is asked, and rulings I look up. Nothing of it is
// part of the game, and the game goes on behind it.
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
export function ofLine({ what, why, card, ruling }: LogLine): Matter {
  const cause = why.find((part) => typeof part !== "string");
  return { said: what, because: why, card: cause ?? card, ruling };
}

export const ofQuestion = ({ title, why, card, ruling }: Asked): Matter => ({
  said: [title],
  because: why ? [why] : [],
  card,
  ruling,
});

export const ofRefusal = ({ reason, card }: Refusal, ruling: string): Matter => ({
  said: [reason],
  because: [],
  card,
  ruling,
});

export const ofReason = ({ text, card, ruling }: Hindrance, goal: Card): Matter => ({
  said: [text],
  because: [],
  card: card ?? goal,
  ruling,
});

// What I wish for a new table, apart from the company. Everything has a default, so that one click starts.
import type { House } from "../lib/types/House";

/** How words are found: by the players, by the game, or as fits the company. */
export type Words = "fits" | "declare" | "automatic";

/** When a game ends in which Goals are claimed. */
export type End = "goals" | "minutes" | "agreed";

export class Wish {
  /** Optional Meta Rules, by name. */
  metas = $state.raw<string[]>([]);
  /** Switches that are not as they come. */
  switches = $state.raw<Record<string, boolean>>({});
  mix = $state.raw<string[]>([]);
  /** Single cards of other decks, by deck and name. */
  cards = $state.raw<[string, string][]>([]);
  without = $state.raw<string[]>([]);
  more = $state.raw<[string, number][]>([]);
  words = $state<Words>("fits");
  declareOnTurn = $state(false);
  names = $state(false);
  end = $state<End>("goals");
  goals = $state(3);
  minutes = $state(30);
  playOff = $state(false);
  twoLimitSpots = $state(false);
  lastCardEnds = $state(false);
  loserScores = $state(false);
  /** How many seconds there are to answer a card, 0 without a clock; null as usual. */
  answerSeconds = $state<number | null>(null);
  first = $state(false);
  adult = $state(false);

  /** Another deck has other cards and rules; what does not depend on it stays. */
  forget(): void {
    this.metas = [];
    this.switches = {};
    this.mix = [];
    this.cards = [];
    this.without = [];
    this.more = [];
  }

  get house(): House | null {
    const { mix, cards, without, more } = this;
    const changed = mix.length + cards.length + without.length + more.length > 0;
    return changed ? { mix, ...(cards.length > 0 ? { cards } : {}), without, more } : null;
  }

  /** The decks that something is taken from. */
  get others(): string[] {
    return [...new Set([...this.mix, ...this.cards.map(([deck]) => deck)])];
  }
}

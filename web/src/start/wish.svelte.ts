// What I wish for a new table, apart from the company. Everything has a default, so that one click starts.
import type { Level } from "../lib/types/Level";
import type { House } from "../lib/types/House";
import type { NewTable } from "../lib/types/NewTable";

/** How words are found: by the players, or by the game. */
export type Words = "declare" | "automatic";

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
  words = $state<Words>("declare");
  declareOnTurn = $state(false);
  names = $state(false);
  places = $state(false);
  slang = $state(false);
  end = $state<End>("goals");
  goals = $state(3);
  minutes = $state(30);
  playOff = $state(false);
  twoLimitSpots = $state(false);
  goalsWait = $state(false);
  missingCardEnds = $state(false);
  loserScores = $state(false);
  /** How many seconds there are to answer a card, 0 without a clock; null as usual. */
  answerSeconds = $state<number | null>(null);
  /** How well a bot plays for somebody who is away; null as usual. */
  standIns = $state<Level | null>(null);
  first = $state(false);
  adult = $state(false);

  /** What a table was opened with. */
  static of(table: NewTable): Wish {
    const { house, options = {}, minutes } = table;
    const wish = new Wish();
    wish.metas = table.metas ?? [];
    wish.switches = table.switches ?? {};
    wish.mix = house?.mix ?? [];
    wish.cards = house?.cards ?? [];
    wish.without = house?.without ?? [];
    wish.more = house?.more ?? [];
    wish.words = options.declare === false ? "automatic" : "declare";
    wish.declareOnTurn = options.declareOnTurn ?? false;
    wish.names = options.names ?? false;
    wish.places = options.places ?? false;
    wish.slang = options.slang ?? false;
    wish.end = minutes != null ? "minutes" : options.goalsToEnd ? "goals" : "agreed";
    wish.goals = options.goalsToEnd || wish.goals;
    wish.minutes = minutes ?? wish.minutes;
    wish.playOff = options.playOff ?? false;
    wish.answerSeconds = table.answerSeconds ?? null;
    wish.first = table.first === 0;
    wish.adult = table.adult ?? false;
    if (wish.metas.length === 0) wish.end = "goals";
    return wish;
  }

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

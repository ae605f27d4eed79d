// The deck I bring along: its card file, what the server finds in it, and the deck it makes. Kept in this browser.
import { Deck } from "../game/deck";
import type { OwnDeckFault } from "../lib/types/OwnDeckFault";
import type { DeckSummary } from "../lib/types/DeckSummary";
import { checkText, knowDeck } from "../net/api";
import { forget, recall, remember } from "../net/storage";

/** So long the text rests before the server is asked, in milliseconds. */
const PAUSE = 400;

export class OwnDeck {
  #text = $state(recall("own-deck", ""));
  #faults = $state.raw<OwnDeckFault[]>([]);
  #problem = $state<string | null>(null);
  #summary = $state.raw<DeckSummary | null>(null);
  #cards = $state.raw<Deck | null>(null);
  /** The text that the server has looked at. */
  #checked = $state<string | null>(null);

  /** It was asked for just now, so that the start page goes on with it. */
  wanted = false;

  get text(): string {
    return this.#text;
  }
  set text(text: string) {
    this.#text = text;
    this.keep();
  }

  /** Begins with a text that is not worth keeping yet. */
  begin(text: string): void {
    this.#text = text;
    forget("own-deck");
  }

  keep(): void {
    if (this.#text) remember("own-deck", this.#text);
    else forget("own-deck");
  }

  /** What is wrong with it, or looks wrong, by line. */
  get faults(): OwnDeckFault[] {
    return this.#faults;
  }
  get errors(): OwnDeckFault[] {
    return this.#faults.filter(({ warning }) => !warning);
  }
  get warnings(): OwnDeckFault[] {
    return this.#faults.filter(({ warning }) => warning);
  }
  /** Why it could not be checked. */
  get problem(): string | null {
    return this.#problem;
  }
  /** The server has not looked at the last change yet. */
  get stale(): boolean {
    return this.#text.trim() !== "" && this.#checked !== this.#text && this.#problem === null;
  }
  /** The deck, as long as nothing is wrong with it. */
  get summary(): DeckSummary | null {
    return this.#checked === this.#text ? this.#summary : null;
  }
  /** Its cards as they were when nothing was wrong. */
  get cards(): Deck | null {
    return this.#cards;
  }

  /** Has the text checked after a pause. What it returns calls that off; an answer that comes too late is dropped. */
  check(pause = PAUSE): () => void {
    const text = this.#text;
    if (text === this.#checked) return () => {};
    if (text.trim() === "") {
      this.#faults = [];
      this.#problem = null;
      this.#cards = null;
      return () => {};
    }
    let late = false;
    const timer = setTimeout(() => {
      checkText(text).then(
        ({ faults, deck }) => {
          if (late) return;
          this.#checked = text;
          this.#faults = faults;
          this.#problem = null;
          this.#summary = deck?.summary ?? null;
          if (deck) this.#cards = knowDeck(deck.face);
        },
        (failure: Error) => {
          if (!late) this.#problem = failure.message;
        },
      );
    }, pause);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }
}

export const own = new OwnDeck();

// What a deck offers with the choices so far: decks that are mixed in bring their Meta Rules and switches along, and
// house rules can make a Goal impossible. The server knows; it is asked as the choices change.
import { checkDeck } from "../net/api";
import type { DeckCheck } from "../lib/types/DeckCheck";
import type { DeckSummary } from "../lib/types/DeckSummary";
import type { Wish } from "./wish.svelte";

/** So long the choices rest before the server is asked, in milliseconds. */
const PAUSE = 300;

export class Offer {
  #found = $state.raw<DeckCheck | null>(null);
  #problem = $state<string | null>(null);

  /** What to know about the choices, a sentence each. */
  get warnings(): string[] {
    return this.#found?.warnings ?? [];
  }

  /** Switches of which some cards are left out and others stay. */
  get halved(): DeckCheck["halved"] {
    return this.#found?.halved ?? [];
  }

  /** Why they make no deck. */
  get problem(): string | null {
    return this.#problem;
  }

  /** The deck with what is mixed in; as it comes while nothing else is known. */
  of(deck: DeckSummary | undefined): DeckSummary | undefined {
    return this.#found?.deck.id === deck?.id ? (this.#found?.deck ?? deck) : deck;
  }

  /** Asks for these choices after a pause. What it returns calls that off; an answer that comes too late is dropped. */
  ask(deck: string | undefined, { house, switches, metas }: Wish, text: string | null = null): () => void {
    if (deck === undefined || (house === null && Object.keys(switches).length === 0)) {
      this.#found = null;
      this.#problem = null;
      return () => {};
    }
    let late = false;
    const timer = setTimeout(() => {
      checkDeck({ deck, switches, metas, ...(house ? { house } : {}), ...(text === null ? {} : { text }) }).then(
        (found) => {
          if (late) return;
          this.#found = found;
          this.#problem = null;
        },
        (failure: Error) => {
          if (!late) this.#problem = failure.message;
        },
      );
    }, PAUSE);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }
}

// A search for rulings while it is typed: asks a moment after the last key, and shows only the answer to the last wish.
import { asksForSomething, findRulings, type Wanted } from "./rulings";
import type { RulingsFound } from "../lib/types/RulingsFound";

const pauseMs = 200;

export class RulingSearch {
  text = $state("");
  edition = $state("");
  card = $state("");
  found = $state.raw<RulingsFound | null>(null);
  failed = $state(false);
  /** An answer is on its way; what was found before stays in sight. */
  busy = $state(false);
  #attempt = $state(0);

  constructor({ text, edition, card }: Wanted) {
    this.text = text;
    this.edition = edition;
    this.card = card;
  }

  get wanted(): Wanted {
    return { text: this.text, edition: this.edition, card: this.card };
  }

  again(): void {
    this.#attempt += 1;
  }

  /** Asks for what is wanted now. For an effect: returns how to forget about it when something else is wanted. */
  follow(): () => void {
    void this.#attempt;
    const { wanted } = this;
    let current = true;
    if (!asksForSomething(wanted)) {
      this.found = null;
      this.failed = this.busy = false;
      return () => {};
    }
    this.busy = true;
    const settle = (found: RulingsFound | null) => {
      if (!current) return;
      this.found = found;
      this.failed = found === null;
      this.busy = false;
    };
    const timer = setTimeout(
      () =>
        findRulings(wanted).then(settle, () => {
          settle(null);
        }),
      pauseMs,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }
}

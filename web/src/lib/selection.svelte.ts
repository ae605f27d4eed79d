// What I have selected and not yet confirmed. Selecting costs nothing; only the confirm button answers.
import { offers, sameQuestion, samePick, toAnswer, toggle, type Pick } from "./choice";
import type { Answer } from "./types/Answer";
import type { Card } from "./types/Card";
import type { QuestionView } from "./types/QuestionView";

const settleMs = 400; // a new question's buttons take no press before this: the thumb may still be on the old one

export class Selection {
  picks = $state.raw<Pick[]>([]);
  /** A card opened to read only, because it is not on offer now. */
  look = $state<Card | null>(null);
  settling = $state(false);
  #question: QuestionView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A newer view came: keep what is still on offer of the same question, else start afresh. */
  renew(question: QuestionView | null): void {
    const same = sameQuestion(this.#question, question);
    this.#question = question;
    this.picks = same ? this.picks.filter((pick) => offers(question, pick)) : [];
    if (!same) {
      this.look = null;
      this.#settle();
    }
  }

  has(pick: Pick): boolean {
    return this.picks.some((picked) => samePick(picked, pick));
  }

  toggle(pick: Pick): void {
    this.look = null;
    this.picks = toggle(this.picks, pick, this.#question);
  }

  /** Typing replaces the text picked so far; an empty field picks nothing. */
  type(text: string): void {
    this.look = null;
    this.picks = text ? [{ kind: "text", text }] : [];
  }

  /** A tap on a card: selects it when it is on offer, otherwise opens its text. */
  tap(card: Card): void {
    const pick: Pick = { kind: "card", card };
    if (offers(this.#question, pick)) this.toggle(pick);
    else this.look = this.look === card ? null : card;
  }

  /** Closes the card that was only opened to read; otherwise puts back what is selected. */
  putBack(): void {
    if (this.look === null) this.picks = [];
    this.look = null;
  }

  /** What would be answered now. While another card is open to read there is none: the button does not show it. */
  get answer(): Answer | null {
    return this.look === null ? toAnswer(this.picks, this.#question) : null;
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.settling = true;
    this.#timer = setTimeout(() => (this.settling = false), settleMs);
  }
}

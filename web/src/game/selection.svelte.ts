// What I have selected and not yet confirmed. Selecting costs nothing; only the confirm button answers.
import { liesOffered, possible, samePick, toDeed, toggle, type Pick } from "./choice";
import type { Card } from "../lib/types/Card";
import type { ClientMessage } from "../lib/types/ClientMessage";
import type { Table } from "../lib/types/Table";

/** Calls and words are no answers: they stay while questions come and go. */
const unasked = ({ kind }: Pick): boolean => kind === "call" || kind === "spell" || kind === "claim";

const settleMs = 400; // a new question's buttons take no press before this: the thumb may still be on the old one

export class Selection {
  picks = $state.raw<Pick[]>([]);
  /** A card opened to read only, because it is not on offer now. */
  look = $state<Card | null>(null);
  settling = $state(false);
  #table: Table | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A newer table came: keep what is still on offer of the same question, else start afresh. */
  renew(table: Table): void {
    const same = (this.#table?.question ?? null) === table.question;
    this.#table = table;
    this.picks = this.picks.filter((pick) => (same || unasked(pick)) && possible(table.view, pick));
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
    this.picks = toggle(this.picks, pick, this.#table?.view.question);
  }

  /** Typing replaces the text picked so far; an empty field picks nothing. */
  type(text: string): void {
    this.look = null;
    this.picks = text ? [{ kind: "text", text }] : [];
  }

  /** Opens the spelling of a word for a Goal, or closes it. */
  spell(goal: Card): void {
    this.look = null;
    const [pick] = this.picks;
    this.picks = pick?.kind === "spell" && pick.goal === goal ? [] : [{ kind: "spell", goal, text: "" }];
  }

  /** The word spelled so far; empty where none is being spelled. */
  get spelled(): string {
    const [pick] = this.picks;
    return pick?.kind === "spell" ? pick.text : "";
  }

  spellAs(text: string): void {
    const [pick] = this.picks;
    if (pick?.kind === "spell") this.picks = [{ ...pick, text }];
  }

  /** Whether this card of mine lies there in answer, and no other one is selected to take its place. */
  isLaid(laid: Card | null | undefined): boolean {
    if (laid == null || this.look !== null) return false;
    return this.picks.every((pick) => samePick(pick, { kind: "card", card: laid }));
  }

  /** A tap on a card: selects it when it is on offer, otherwise opens its text. */
  tap(card: Card): void {
    const pick: Pick = { kind: "card", card };
    if (liesOffered(this.#table?.view.question, card)) this.toggle(pick);
    else this.read(card);
  }

  /** Opens the text of a card, or closes it. */
  read(card: Card): void {
    this.look = this.look === card ? null : card;
  }

  /** Closes the card that was only opened to read; otherwise puts back what is selected. */
  putBack(): void {
    if (this.look === null) this.picks = [];
    this.look = null;
  }

  /** What would be sent now. While another card is open to read there is none: the button does not show it. */
  get deed(): ClientMessage | null {
    return this.look === null ? toDeed(this.picks, this.#table) : null;
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.settling = true;
    this.#timer = setTimeout(() => (this.settling = false), settleMs);
  }
}

// What may be picked for a question, and what answer the picks make. Knows shapes of questions, never a card.
import type { Answer } from "../lib/types/Answer";
import type { Card } from "../lib/types/Card";
import type { ClientMessage } from "../lib/types/ClientMessage";
import type { Question } from "../lib/types/Question";
import type { Seat } from "../lib/types/Seat";
import type { Table } from "../lib/types/Table";
import type { View } from "../lib/types/View";
import { offersOf, type Offer } from "./places";

export type Pick =
  | { kind: "card"; card: Card }
  | { kind: "use"; use: number }
  | { kind: "seat"; seat: Seat }
  | { kind: "option"; value: number }
  | { kind: "text"; text: string }
  | { kind: "call"; card: Card; whom: Seat }
  | { kind: "spell"; goal: Card; text: string }
  | { kind: "claim" };

type Kind<A> = A extends string ? never : keyof A;
type None<T extends never> = T;

/** Answers that nothing picks. A new kind of answer needs a `Pick`: without one, this is where the type checker says so. */
export type Unpicked = None<Exclude<Kind<Answer>, Pick["kind"] | "cards">>;

export const samePick = (a: Pick, b: Pick): boolean => JSON.stringify(a) === JSON.stringify(b);

/** More than one card may be chosen: check boxes instead of a single selection. */
export const asksSeveral = (question: Question | null | undefined): boolean => (question?.max ?? 0) > 1;

/** Selects, or puts back what is selected. Only cards of a question for several add up. */
export function toggle(picks: Pick[], pick: Pick, question: Question | null | undefined): Pick[] {
  if (picks.some((picked) => samePick(picked, pick))) return picks.filter((picked) => !samePick(picked, pick));
  if (pick.kind !== "card" || !question || !asksSeveral(question)) return [pick];
  const cards = picks.filter((picked) => picked.kind === "card");
  return cards.length < question.max ? [...cards, pick] : picks;
}

export const pickedCards = (picks: Pick[]): Card[] =>
  picks.flatMap((pick) => (pick.kind === "card" ? [pick.card] : []));

/** How many cards are still to be chosen before the picks make an answer. */
export function missing(picks: Pick[], question: Question): number {
  const onlyCards = picks.every((pick) => pick.kind === "card");
  return asksSeveral(question) && onlyCards ? Math.max(0, question.min - picks.length) : 0;
}

/** The answer the picks make, or null while they make none. */
export function toAnswer(picks: Pick[], question: Question | null): Answer | null {
  const first = picks[0];
  if (!question) return null;
  if (!first) return asksSeveral(question) && question.min === 0 && !question.pass ? { cards: [] } : null;
  switch (first.kind) {
    case "card":
      if (!asksSeveral(question)) return { card: first.card };
      return missing(picks, question) === 0 ? { cards: pickedCards(picks) } : null;
    case "use":
      return { use: first.use };
    case "seat":
      return { seat: first.seat };
    case "option":
      return { option: first.value };
    case "text":
      return first.text.trim() ? { text: first.text.trim() } : null;
    case "call":
    case "spell":
    case "claim":
      return null;
  }
}

/** The message the picks make: an answer, or something one may do without being asked. */
export function toDeed(picks: Pick[], table: Table | null): ClientMessage | null {
  const first = picks[0];
  if (first?.kind === "call") return { type: "call", card: first.card, whom: first.whom };
  if (first?.kind === "spell") {
    const text = first.text.trim();
    return text ? { type: "declare", goal: first.goal, text } : null;
  }
  if (first?.kind === "claim") return { type: "claim" };
  const answer = toAnswer(picks, table?.view.question ?? null);
  const question = table?.question ?? null;
  return answer === null || question === null ? null : { type: "answer", question, answer };
}

/** Whether a pick is still on offer. */
export function offers(question: Question | null, pick: Pick): boolean {
  if (!question) return false;
  switch (pick.kind) {
    case "card":
      return question.cards.includes(pick.card);
    case "use":
      return question.uses.includes(pick.use);
    case "seat":
      return question.seats.includes(pick.seat);
    case "option":
      return question.options.includes(pick.value);
    case "text":
      return question.text;
    case "call":
    case "spell":
    case "claim":
      return false;
  }
}

/** Whether a card can be chosen where it lies, and not apart from there. */
export const liesOffered = (question: Question | null | undefined, card: Card): boolean =>
  !!question && !question.apart && question.cards.includes(card);

/** Whether a pick is still possible in a newer view; what needs no question does not depend on one. */
export function possible(view: View, pick: Pick): boolean {
  if (pick.kind === "call") return view.calls.some(({ card, whom }) => card === pick.card && whom.includes(pick.whom));
  if (pick.kind === "spell") return view.declarable.includes(pick.goal);
  if (pick.kind === "claim") return view.canClaim;
  return offers(view.question, pick);
}

/** Cards that lie on the table, not in my hand or in front of me: those are listed at the confirm button, too. By owner in the
 * given order of seats, then those of nobody. */
export function targets(view: View, seats: Seat[] = []): Offer[] {
  const owner = ({ player }: Offer) => (player === null ? seats.length : seats.indexOf(player));
  return offersOf(view)
    .filter(({ from }) => from !== "hand" && from !== "aside" && from !== "apart")
    .sort((a, b) => owner(a) - owner(b));
}

/** What the digits 1 to 9 select, in order: cards at hand first, else everything that is listed. */
export function numbered(view: View, shown: Card[], seats: Seat[] = []): Pick[] {
  const { question } = view;
  if (!question) return [];
  const card = (card: Card): Pick => ({ kind: "card", card });
  const atHand = shown.filter((one) => liesOffered(question, one));
  if (atHand.length > 0) return atHand.map(card);
  return [
    ...(question.apart ? question.cards.map(card) : []),
    ...targets(view, seats).map((offer) => card(offer.card)),
    ...question.seats.map((seat): Pick => ({ kind: "seat", seat })),
    ...question.options.map((value): Pick => ({ kind: "option", value })),
    ...question.uses.map((use): Pick => ({ kind: "use", use })),
  ];
}

/** My cards in the order in which they are counted. */
export const countedCards = ({ hand, resolving }: View): Card[] => resolving.flatMap(({ aside }) => aside).concat(hand);

/** The digit that selects this, if one does. */
export function digitOf(pick: Pick, view: View, seats: Seat[]): number | null {
  const at = numbered(view, countedCards(view), seats).findIndex((other) => samePick(other, pick));
  return at >= 0 && at < 9 ? at + 1 : null;
}

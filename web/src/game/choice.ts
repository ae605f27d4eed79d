// What may be picked for a question, and what answer the picks make. Knows shapes of questions, never a card.
import type { Answer } from "../lib/types/Answer";
import type { Card } from "../lib/types/Card";
import type { CardOption } from "../lib/types/CardOption";
import type { ClientMessage } from "../lib/types/ClientMessage";
import type { QuestionView } from "../lib/types/QuestionView";
import type { Seat } from "../lib/types/Seat";
import type { View } from "../lib/types/View";

export type Pick =
  | { kind: "card"; card: Card }
  | { kind: "use"; use: number }
  | { kind: "seat"; seat: Seat }
  | { kind: "option"; value: number }
  | { kind: "text"; text: string }
  | { kind: "call"; card: Card; whom: Seat }
  | { kind: "spell"; goal: Card; text: string }
  | { kind: "claim" };

export const samePick = (a: Pick, b: Pick): boolean => JSON.stringify(a) === JSON.stringify(b);

/** More than one card may be chosen: check boxes instead of a single selection. */
export const asksSeveral = (question: QuestionView | null): boolean => (question?.max ?? 0) > 1;

/** Selects, or puts back what is selected. Only cards of a question for several add up. */
export function toggle(picks: Pick[], pick: Pick, question: QuestionView | null): Pick[] {
  if (picks.some((picked) => samePick(picked, pick))) return picks.filter((picked) => !samePick(picked, pick));
  if (pick.kind !== "card" || !question || !asksSeveral(question)) return [pick];
  const cards = picks.filter((picked) => picked.kind === "card");
  return cards.length < question.max ? [...cards, pick] : picks;
}

export const pickedCards = (picks: Pick[]): Card[] =>
  picks.flatMap((pick) => (pick.kind === "card" ? [pick.card] : []));

/** How many cards are still to be chosen before the picks make an answer. */
export function missing(picks: Pick[], question: QuestionView): number {
  const onlyCards = picks.every((pick) => pick.kind === "card");
  return asksSeveral(question) && onlyCards ? Math.max(0, question.min - picks.length) : 0;
}

/** The answer the picks make, or null while they make none. */
export function toAnswer(picks: Pick[], question: QuestionView | null): Answer | null {
  const first = picks[0];
  if (!question) return null;
  if (!first) return asksSeveral(question) && question.min === 0 && question.pass === null ? { cards: [] } : null;
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
export function toDeed(picks: Pick[], question: QuestionView | null): ClientMessage | null {
  const first = picks[0];
  if (first?.kind === "call") return { type: "call", card: first.card, whom: first.whom };
  if (first?.kind === "spell") {
    const text = first.text.trim();
    return text ? { type: "declare", goal: first.goal, text } : null;
  }
  if (first?.kind === "claim") return { type: "claim" };
  const answer = toAnswer(picks, question);
  return answer === null || !question ? null : { type: "answer", question: question.id, answer };
}

/** Whether a pick is still on offer. */
export function offers(question: QuestionView | null, pick: Pick): boolean {
  if (!question) return false;
  switch (pick.kind) {
    case "card":
      return question.cards.some((option) => option.card === pick.card);
    case "use":
      return question.uses.some((option) => option.use === pick.use);
    case "seat":
      return question.seats.includes(pick.seat);
    case "option":
      return question.options.some((option) => option.value === pick.value);
    case "text":
      return question.text !== null;
    case "call":
    case "spell":
    case "claim":
      return false;
  }
}

/** Whether a card can be chosen where it lies. A quiz is answered in its own place: a lit card would give it away. */
export const liesOffered = (question: QuestionView | null, card: Card): boolean =>
  question?.cards.some((option) => option.card === card && option.from !== "quiz") ?? false;

/** Whether a pick is still possible in a newer view; what needs no question does not depend on one. */
export function possible(view: View, pick: Pick): boolean {
  if (pick.kind === "call") return view.calls.some(({ card, whom }) => card === pick.card && whom.includes(pick.whom));
  if (pick.kind === "spell") return view.declarable.includes(pick.goal);
  if (pick.kind === "claim") return view.canClaim;
  return offers(view.question, pick);
}

/** The same question asked again in a newer view: what is selected may stay selected. */
export const sameQuestion = (a: QuestionView | null, b: QuestionView | null): boolean => a?.id === b?.id;

/** Cards that lie on the table, not in my hand or in front of me: those are listed at the confirm button, too. By owner in the
 * given order of seats, then those of nobody. */
export function targets(question: QuestionView, seats: Seat[] = []): CardOption[] {
  const owner = ({ player }: CardOption) => (player === null ? seats.length : seats.indexOf(player));
  return question.cards
    .filter(({ from }) => from !== "hand" && from !== "aside" && from !== "quiz")
    .sort((a, b) => owner(a) - owner(b));
}

/** What the digits 1 to 9 select, in order: cards at hand first, else everything that is listed. */
export function numbered(question: QuestionView, shown: Card[], seats: Seat[] = []): Pick[] {
  const atHand = shown.filter((card) => liesOffered(question, card));
  if (atHand.length > 0) return atHand.map((card) => ({ kind: "card", card }));
  return [
    ...question.cards.filter(({ from }) => from === "quiz").map(({ card }): Pick => ({ kind: "card", card })),
    ...targets(question, seats).map(({ card }): Pick => ({ kind: "card", card })),
    ...question.seats.map((seat): Pick => ({ kind: "seat", seat })),
    ...question.options.map(({ value }): Pick => ({ kind: "option", value })),
    ...question.uses.map(({ use }): Pick => ({ kind: "use", use })),
  ];
}

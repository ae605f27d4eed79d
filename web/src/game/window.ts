// Something is about to happen and may be answered: whether that is a question to me, and what I let happen unasked.
import type { Card } from "../lib/types/Card";
import type { Call } from "../lib/types/Call";
import type { Standing } from "../lib/types/Standing";
import type { Table } from "../lib/types/Table";
import type { Topic } from "../lib/types/Topic";

/** It passes me by: none of my cards can answer, or I let such things happen. How long it is open does not depend on it. */
export function passesBy({ view, window, words }: Table): boolean {
  if (words.asked?.shape !== "answer" || !window || window.laid !== null) return false;
  return window.inPeace || view.question?.cards.length === 0;
}

/** I hold a card that fits, and I have not ordered to let such things happen. */
export const canAnswer = (table: Table): boolean =>
  table.words.asked?.shape === "answer" && !passesBy(table) && (table.view.question?.cards.length ?? 0) > 0;

/** Nothing waits for me: the clock closes it, or my orders have let it happen. */
export const needsNoAnswer = (table: Table): boolean =>
  passesBy(table) && (table.window?.left !== null || table.window.inPeace);

/** Whose turn it is and what I am to do. What passes me by is no question. */
export const callOf = (table: Table): Call => (needsNoAnswer(table) && table.words.meanwhile) || table.words.call;

/** The same; but whoever can answer reads that first, and what happens after it. */
export function loudCallOf(table: Table, name: (card: Card) => string): Call {
  const call = callOf(table);
  const [card, ...others] = canAnswer(table) ? (table.view.question?.cards ?? []) : [];
  if (card === undefined || table.window?.laid != null) return call;
  const ends = table.view.window?.moment === "win" || table.view.window?.moment === "loss";
  const can = ends ? "You can stop this" : "You can answer this";
  const title = others.length === 0 ? `${can}: ${name(card)}` : `${can} with one of ${others.length + 1} cards`;
  return { ...call, title, why: `${call.title} ${call.why}`.trim() };
}

/** The orders of this table with what this device remembers; none if they say so already. */
export function remembered({ standing }: Table, unasked: Topic[]): Standing | null {
  if (!standing) return null;
  const { orders, topics } = standing;
  const wanted = topics.filter((topic) => unasked.includes(topic));
  const same = wanted.length === orders.unasked.length && wanted.every((topic) => orders.unasked.includes(topic));
  return same ? null : { ...orders, unasked: wanted };
}

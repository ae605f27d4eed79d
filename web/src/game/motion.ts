// What a step has moved is seen moving. Where each card lay is measured before a step, and it glides from there to its new
// place; what has no place of its own on the screen (backs, cards that go under others) is shown by a card on its way.
import type { Card } from "../lib/types/Card";
import type { LogLine } from "../lib/types/LogLine";
import type { Seat } from "../lib/types/Seat";
import type { View } from "../lib/types/View";

export type Places = Map<string, DOMRect>;

const moving = "[data-flip]";
const easing = "cubic-bezier(0.3, 0.1, 0.2, 1)";
const mostBacks = 5; // so many are seen of however many cards

const visible = (rect: DOMRect): boolean => rect.width > 0 && rect.height > 0;

function rectOf(selector: string): DOMRect | null {
  const rect = document.querySelector(selector)?.getBoundingClientRect();
  return rect && visible(rect) ? rect : null;
}

export function places(): Places {
  const found: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>(moving)) {
    const rect = element.getBoundingClientRect();
    // A card that is held up begins there, wherever else it is seen.
    if (visible(rect) && (!found.has(element.dataset.flip ?? "") || element.closest("[data-lifted]")))
      found.set(element.dataset.flip ?? "", rect);
  }
  return found;
}

/** Lets every card glide from where it lay before the step: first what leaves, then what comes. */
export function glide(before: Places, ms: number, old: View | null, now: View, log: LogLine[]): void {
  if (ms <= 0 || before.size === 0) return;
  const left = old ? leave(before, ms, old, now, log) : false;
  for (const element of document.querySelectorAll<HTMLElement>(moving)) {
    const to = element.getBoundingClientRect();
    if (!visible(to)) continue;
    const from = before.get(element.dataset.flip ?? "") ?? originOf(element);
    const waits = left && element.closest(".piles") === null;
    if (from) travel(element, from, to, ms, waits ? ms / 2 : 0);
  }
  if (old) passBacks(ms, old, now);
}

function originOf(element: HTMLElement): DOMRect | null {
  const drawn = element.closest("[data-region='hand']") !== null;
  return rectOf(drawn ? "[data-pile='draw']" : ".lit .face-pic");
}

function travel(element: HTMLElement, from: DOMRect, to: DOMRect, ms: number, delay: number): void {
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  const scale = Math.min(1, Math.max(0.3, from.width / to.width));
  element.animate?.(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: ms, delay, easing, fill: "backwards" },
  );
}

const faceAt = (seat: Seat | null, me: Seat): DOMRect | null =>
  seat === null || seat === me ? null : rectOf(`[data-seat='${seat}'] .face-pic`);

/** Cards that now lie under the top of the discard pile are seen going there. */
function leave(before: Places, ms: number, old: View, now: View, log: LogLine[]): boolean {
  const pile = rectOf("[data-pile='discard']");
  if (!pile) return false;
  const fresh = now.discard.slice(0, -1).filter((card) => !old.discard.includes(card));
  let any = false;
  for (const card of fresh) {
    const from = before.get(`${card}`) ?? faceAt(whoseIs(card, log), now.seat);
    if (from) any = send("gone", from, pile, ms, 0) || any;
  }
  return any;
}

const whoseIs = (card: Card, log: LogLine[]): Seat | null =>
  log.findLast((line) => line.card === card || line.what.includes(card))?.seat ?? null;

/** Backs go to whoever holds more than before: from the draw pile, or from whoever holds less. */
function passBacks(ms: number, old: View, now: View): void {
  const heldBefore = new Map(old.players.map(({ seat, hand }) => [seat, hand]));
  const giver = now.players.find(({ seat, hand }) => hand < (heldBefore.get(seat) ?? hand))?.seat ?? null;
  const drawn = now.drawPile < old.drawPile || now.discard.length < old.discard.length;
  const from = drawn ? rectOf("[data-pile='draw']") : faceAt(giver, now.seat);
  for (const { seat, hand } of now.players) {
    const more = Math.min(mostBacks, hand - (heldBefore.get(seat) ?? hand));
    const to = faceAt(seat, now.seat);
    if (!from || !to || seat === giver) continue;
    for (let at = 0; at < more; at += 1) send("back", from, to, ms, (at * ms) / 4);
  }
}

/** A card on its way that lies nowhere. */
function send(what: "back" | "gone", from: DOMRect, to: DOMRect, ms: number, delay: number): boolean {
  const card = document.createElement("span");
  card.className = `on-its-way ${what}`;
  card.ariaHidden = "true";
  document.body.append(card);
  const at = (rect: DOMRect, scale: number) =>
    `translate(${rect.left + rect.width / 2}px, ${rect.top + rect.height / 2}px) translate(-50%, -50%) scale(${scale})`;
  const way = card.animate?.(
    [
      { transform: at(from, 1), opacity: 1 },
      { transform: at(to, 0.7), opacity: 1, offset: 0.85 },
      { transform: at(to, 0.6), opacity: 0 },
    ],
    { duration: ms * 1.3, delay, easing, fill: "both" },
  );
  if (!way) card.remove();
  else way.onfinish = way.oncancel = () => card.remove();
  return !!way;
}

// Cards travel between zones: where each one lay is measured before a step, and it glides from there to its new place.
// A card that comes from out of sight starts at the draw pile or at the seat on turn.

export type Places = Map<string, DOMRect>;

const moving = "[data-flip]";

function visible(rect: DOMRect): boolean {
  return rect.width > 0 && rect.height > 0;
}

export function places(): Places {
  const found: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>(moving)) {
    const rect = element.getBoundingClientRect();
    if (visible(rect)) found.set(element.dataset.flip ?? "", rect);
  }
  return found;
}

/** Lets every card glide from where it lay before the step. */
export function glide(before: Places, ms: number): void {
  if (ms <= 0 || before.size === 0) return;
  for (const element of document.querySelectorAll<HTMLElement>(moving)) {
    const to = element.getBoundingClientRect();
    if (!visible(to)) continue;
    const from = before.get(element.dataset.flip ?? "") ?? originOf(element);
    if (from) travel(element, from, to, ms);
  }
}

function originOf(element: HTMLElement): DOMRect | null {
  const drawn = element.closest("[data-region='hand']") !== null;
  const origin = document.querySelector(drawn ? "[data-pile='draw']" : ".lit .face-pic");
  const rect = origin?.getBoundingClientRect();
  return rect && visible(rect) ? rect : null;
}

function travel(element: HTMLElement, from: DOMRect, to: DOMRect, ms: number): void {
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  const scale = Math.min(1, Math.max(0.3, from.width / to.width));
  element.animate?.(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: ms, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" },
  );
}

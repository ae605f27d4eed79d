// How long a step stays before the next one, by the chosen pace.

export type Pace = "calm" | "brisk" | "instant";

export const paces: { value: Pace; label: string }[] = [
  { value: "calm", label: "calm" },
  { value: "brisk", label: "brisk" },
  { value: "instant", label: "instant" },
];

const stepMs: Record<Pace, number> = { calm: 900, brisk: 450, instant: 0 };
const moveMs: Record<Pace, number> = { calm: 280, brisk: 140, instant: 0 };

export const stepTime = (pace: Pace): number => stepMs[pace];

/** How long a card travels; nothing moves for those who asked for less motion. */
export const moveTime = (pace: Pace): number => (prefersStillness() ? 0 : moveMs[pace]);

export function prefersStillness(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

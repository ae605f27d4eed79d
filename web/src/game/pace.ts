// How long a step stays before the next one, by the chosen pace.

export type Pace = "slow" | "calm" | "brisk" | "instant" | "tap";

export const paces: { value: Pace; label: string }[] = [
  { value: "slow", label: "slow" },
  { value: "calm", label: "calm" },
  { value: "brisk", label: "brisk" },
  { value: "instant", label: "instant" },
  { value: "tap", label: "by tap" },
];

const moveMs: Record<Pace, number> = { slow: 420, calm: 280, brisk: 140, instant: 0, tap: 280 };
const breathMs: Record<Pace, number> = { slow: 1200, calm: 600, brisk: 200, instant: 0, tap: 600 };
/** What it takes to see a card, and then to read each letter of it. */
const readMs: Record<Pace, [card: number, letter: number]> = {
  slow: [1600, 25],
  calm: [900, 12],
  brisk: [500, 0],
  instant: [0, 0],
  tap: [Infinity, 0],
};

/** Between what somebody did and what comes next. */
export const breath = (pace: Pace): number => breathMs[pace];

/** How long a card with so many letters is held up. */
export function readingTime(pace: Pace, letters: number): number {
  const [card, letter] = readMs[pace];
  return card + letter * letters;
}

/** How long a card travels; nothing moves for those who asked for less motion. */
export const moveTime = (pace: Pace): number => (prefersStillness() ? 0 : moveMs[pace]);

export function prefersStillness(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

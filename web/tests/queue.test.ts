import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Queue } from "../src/game/queue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function queue(hold: number) {
  const shown: number[] = [];
  return {
    shown,
    queue: new Queue<number>(
      (item) => shown.push(item),
      () => hold,
    ),
  };
}

test("the first item is shown at once, the next after the hold", () => {
  const { shown, queue: q } = queue(900);
  q.push(1);
  q.push(2);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(899);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
});

test("without a hold everything is shown at once", () => {
  const { shown, queue: q } = queue(0);
  for (let item = 1; item <= 50; item += 1) q.push(item);
  expect(shown).toHaveLength(50);
  expect(q.length).toBe(0);
});

test("with a crowd waiting, each is held half as long", () => {
  const { shown, queue: q } = queue(900);
  for (let item = 1; item <= 43; item += 1) q.push(item);
  vi.advanceTimersByTime(900);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(450);
  expect(shown).toEqual([1, 2, 3]);
});

test("finishing shows all that waits, in order, and lets later items in at once", () => {
  const { shown, queue: q } = queue(900);
  for (const item of [1, 2, 3]) q.push(item);
  q.finish();
  expect(shown).toEqual([1, 2, 3]);
  q.push(4);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test("clearing forgets what waits", () => {
  const { shown, queue: q } = queue(900);
  q.push(1);
  q.push(2);
  q.clear();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([1]);
});

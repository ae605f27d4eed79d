// My games: what they come to.
import { expect, test } from "vitest";
import { streaksOf } from "../src/games/streaks";

const game = (won: boolean | null, part = {}) => ({ alone: false, ended: 1, won, ...part });
const [win, loss] = [game(true), game(false)];

test("wins in a row are counted from the latest game on, and the longest row is kept", () => {
  expect(streaksOf([])).toEqual({ now: 0, longest: 0 });
  expect(streaksOf([win, win, loss, win, win, win, loss])).toEqual({ now: 2, longest: 3 });
  expect(streaksOf([loss, win])).toEqual({ now: 0, longest: 1 });
});

test("games alone, games that nobody could win and games that go on end no row", () => {
  const others = [game(null), game(false, { alone: true }), game(null, { ended: null })];
  expect(streaksOf([win, ...others, win, loss])).toEqual({ now: 2, longest: 2 });
});

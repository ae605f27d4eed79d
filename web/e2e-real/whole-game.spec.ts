// A newcomer plays whole games, by mouse and by keyboard alone.
import { expect, test } from "@playwright/test";
import { focusByKeys, play, startGame } from "./driver";

const enough = 250; // of my decisions; a game of such choices takes 20 to 100

test("a whole game by clicking, then a rematch begins", async ({ page }) => {
  await startGame(page, 3);
  const { over, decisions } = await play(page, "click", enough);
  console.log("decisions", decisions);
  expect(over).toBe(true);
});
test("a whole game by keys", async ({ page }) => {
  await startGame(page, 3);
  const { over, decisions } = await play(page, "keys", enough);
  console.log("decisions", decisions);
  expect(over).toBe(true);
});

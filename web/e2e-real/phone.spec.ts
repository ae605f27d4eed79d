// On a phone, at a full table.
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling } from "../e2e/support";
import { play, startGame } from "./driver";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("twelve decisions by touch, and axe finds nothing on the way", async ({ page }) => {
  const wanted = 12;
  const looks = [1, 5, 9];
  let decisions = 0;
  let checked = 0;
  for (let games = 0; decisions < wanted && games < 6; games += 1) {
    await startGame(page, 5);
    const played = await play(page, "tap", wanted - decisions, async (_, made) => {
      await expectNoSidewaysScrolling(page);
      if (!looks.includes(decisions + made)) return;
      await expectAccessible(page);
      checked += 1;
    });
    decisions += played.decisions;
  }
  expect(decisions).toBe(wanted);
  expect(checked).toBe(looks.length);
});

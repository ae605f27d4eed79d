// The server does not answer: a page that says so, and goes on by itself when it does.
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling } from "./support";

test.use({ serviceWorkers: "allow" });

test("a server that is away is said to be, and looked for again", async ({ page, context }) => {
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto("/games");
  await expect(page.getByRole("heading", { name: "The server does not answer" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try now" })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScrolling(page);
  }
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "My games" })).toBeVisible();
  await expectAccessible(page);
});

// A seat belongs to whoever holds its secret: reloading, a second tab, a stranger.
import { expect, test } from "@playwright/test";
import { decide, nextMoment, startAndPlay, startGame } from "./driver";

const ask = "[data-region='ask'] h2";
const hand = "[data-region='hand'] [data-pick] :is(.title, .what > b)";

test("a reload in the middle of a question resumes it", async ({ page }) => {
  const before = await startAndPlay(page, 2, 2);
  const cards = await page.locator(hand).allTextContents();
  await page
    .locator("[data-region='hand'] [data-pick]:not(.not-now)")
    .first()
    .click({ timeout: 1000 })
    .catch(() => {});
  await page.reload();
  const after = await nextMoment(page);
  expect(after).toEqual(before);
  expect(await page.locator(hand).allTextContents()).toEqual(cards);
  await decide(page, "click");
  const next = await nextMoment(page, before.version);
  expect(next.version > before.version || next.place === "over").toBe(true);
});

test("another browser without the secret does not get the seat", async ({ page, browser }) => {
  await startGame(page, 1);
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole("button", { name: "Sit down" })).toBeVisible();
  await expect(stranger.getByRole("button", { name: /^Take over from/ })).toHaveCount(1);
  await stranger.evaluate((table) => {
    localStorage.setItem(`panta.seat.${table}`, JSON.stringify("guessed"));
  }, new URL(page.url()).pathname.split("/").at(-1)!);
  await stranger.reload();
  await expect(stranger.getByRole("heading", { name: "This table is closed" })).toBeVisible();
  await expect(stranger.locator("main.table")).toHaveCount(0);
  await elsewhere.close();
});

test("the same seat in two tabs stays in step", async ({ page, context }) => {
  await startAndPlay(page, 2, 0);
  const second = await context.newPage();
  await second.goto(page.url());
  await nextMoment(second);
  for (let turn = 0; turn < 4; turn += 1) {
    const [acting, watching] = turn % 2 === 0 ? [page, second] : [second, page];
    await acting.bringToFront();
    const before = await nextMoment(acting);
    if (before.place === "over") break;
    await decide(acting, "click");
    const after = await nextMoment(acting, before.version);
    await watching.bringToFront();
    expect(await nextMoment(watching, before.version)).toEqual(after);
    if (after.place === "over") break;
    expect(await watching.locator(ask).textContent()).toBe(await acting.locator(ask).textContent());
    expect(await watching.locator(hand).allTextContents()).toEqual(await acting.locator(hand).allTextContents());
  }
});

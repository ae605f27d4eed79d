// Following the others: a card is seen at the seat that plays it for its reading time, the recap, the table as it was.
import { expect, test, type Page } from "@playwright/test";
import { sitDown } from "./support";

const lifted = (page: Page) => page.locator("[data-lifted]");

/** What is held up, one after another, with how long it stood there on the page's own clock. */
async function watch(page: Page): Promise<{ text: string; ms: number }[]> {
  const seen: { text: string; ms: number }[] = [];
  for (let at = 0; at < 400; at += 1) {
    const text = await lifted(page).evaluateAll(([one]) => {
      const seat = one?.closest<HTMLElement>(".seat");
      return one ? `${seat?.ariaLabel}: ${one.textContent?.replace(/\s+/g, " ").trim()}` : "";
    });
    const last = seen.at(-1);
    if (text && last?.text === text) last.ms += 50;
    else if (text) seen.push({ text, ms: 50 });
    if (await page.locator("[data-region='ask'] h2", { hasText: "Your turn" }).isVisible()) break;
    await page.clock.runFor(50);
  }
  return seen;
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]) {
  test(`${size.width} wide: each play stands at its seat, with the name, as long as it takes to read`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await sitDown(page, `bots~follow-${size.width}`, { pace: "calm" });
    const seen = await watch(page);
    const plays = [
      "Jonas: Jonas plays Goal Rust",
      "Priya: Priya plays New Rule Play 3",
      "Thales: Thales plays Keeper Barium",
    ];
    expect(seen.map(({ text }) => text)).toEqual(plays.map((play) => expect.stringContaining(play)));
    for (const { text, ms } of seen) expect(ms, text).toBeGreaterThanOrEqual(900);
  });
}

test("nothing on the table moves while a card is held up", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node }[] })[])
        if (entry.value > 0.002) shifts.push(entry.sources.map(({ node }) => (node as Element)?.className).join());
    }).observe({ type: "layout-shift", buffered: false });
  });
  await sitDown(page, "bots~still", { pace: "tap" });
  await page.clock.runFor(1000);
  await expect(lifted(page)).toBeVisible();
  await page.evaluate(() => ((globalThis as unknown as { shifts: string[] }).shifts.length = 0));
  await page.getByRole("button", { name: "Go on" }).click();
  await page.clock.runFor(1000);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
});

test("by tap: space goes on card by card, Esc shows how it stands, and the recap says what I missed", async ({
  page,
}) => {
  await sitDown(page, "bots~taps", { pace: "tap" });
  await expect(lifted(page)).toContainText("Jonas plays");
  await page.keyboard.press("Space");
  await expect(lifted(page)).toContainText("Priya plays");
  await page.keyboard.press("Escape");
  await expect(lifted(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Your turn: play 2 cards" })).toBeVisible();
  const recap = page.getByRole("region", { name: "Since your last turn" });
  await expect(recap.getByRole("listitem")).toHaveCount(3);
  await expect(recap).toContainText("Play 3");
  await page.keyboard.press("Escape");
  await expect(recap).toHaveCount(0);
  await page.keyboard.press("r");
  await expect(recap).toBeVisible();
});

test("a step back shows the table as it was; nothing can be played there, and Esc comes back", async ({ page }) => {
  await sitDown(page, "bots~back", { pace: "instant" });
  const now = page.locator(".table");
  await expect(page.getByRole("heading", { name: "Your turn: play 2 cards" })).toBeVisible();
  const version = await now.getAttribute("data-version");
  await page.keyboard.press("b");
  await expect(page.getByRole("heading", { name: "The table as it was" })).toBeVisible();
  expect(await now.getAttribute("data-version")).not.toBe(version);
  await page.keyboard.press("1");
  await expect(page.locator(".go .btn.primary")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Your turn: play 2 cards" })).toBeVisible();
  expect(await now.getAttribute("data-version")).toBe(version);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the card held up covers neither seats nor Goals nor rules", async ({ page }) => {
    await sitDown(page, "bots~phone", { pace: "tap" });
    await expect(lifted(page)).toContainText("Jonas plays");
    const [card, stream] = [await lifted(page).boundingBox(), await page.locator(".stream").boundingBox()];
    expect(card!.y).toBeGreaterThanOrEqual(stream!.y + stream!.height);
    await page.getByRole("button", { name: "Go on" }).tap();
    await expect(lifted(page)).toContainText("Priya plays");
    await page.getByRole("button", { name: "Skip to now" }).tap();
    await page.getByRole("button", { name: "Since your turn" }).tap();
    await expect(page.getByRole("dialog", { name: "Since your last turn" })).toContainText("Play 3");
  });
});

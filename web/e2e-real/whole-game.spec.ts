// A newcomer plays whole games, by mouse and by keyboard alone.
import { expect, test, type Page } from "@playwright/test";
import { decide, focusByKeys, nextMoment, play, startAndPlay, startGame } from "./driver";

// Of my decisions; a game of such choices mostly takes 10 to 80, rarely several times as many, and then its time.
const enough = 600;
test.setTimeout(400_000);

test("a whole game by clicking, then a rematch begins", async ({ page }) => {
  await startGame(page, 3);
  const { over } = await play(page, "click", enough);
  expect(over).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/win/);
  await expectRematch(page, () => page.getByRole("button", { name: "Rematch" }).click());
  await expect(page.getByRole("region", { name: "Other players" }).locator("[data-seat]")).toHaveCount(3);
});

test("a whole game by keyboard alone, then a rematch begins", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, "radio", /.+/);
  await tabTo(page, "button", /^3$/);
  await page.keyboard.press("Enter");
  await tabTo(page, "button", /with 3 bots$/);
  await page.keyboard.press("Enter");
  await expect(page.locator("main.table")).toBeVisible();
  const pace = page.getByRole("button", { name: /^Pace/ });
  for (const name of ["Pace: brisk", "Pace: instant"]) {
    await tabTo(page, "button", /^Pace/);
    await page.keyboard.press("Enter");
    await expect(pace).toHaveText(name);
  }
  await nextMoment(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { over } = await play(page, "keys", enough);
  expect(over).toBe(true);
  await expectRematch(page, async () => {
    await tabTo(page, "button", /^Rematch/);
    await page.keyboard.press("Enter");
  });
});

test("what is selected by key can be put back, and nothing is answered", async ({ page }) => {
  // The first question may be another one: a quiz, a limit, or what to do before the draw.
  const cards = page.locator("[data-region='hand'] [data-pick]:not([role])");
  let now = await startAndPlay(page, 1, 0);
  while ((await cards.count()) === 0) {
    await decide(page, "click");
    now = await nextMoment(page, now.version);
    if (now.place === "over") now = await startAndPlay(page, 1, 0);
  }
  const card = cards.first();
  await focusByKeys(page, card);
  await page.keyboard.press("Enter");
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(card).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator("main.table")).toHaveAttribute("data-version", String(now.version));
});

/** A new table at a new address. Once in a while its game is over before I am asked; then once more. */
async function expectRematch(page: Page, ask: () => Promise<void>): Promise<void> {
  for (let games = 0; games < 3; games += 1) {
    const before = page.url();
    await ask();
    await expect.poll(() => page.url()).not.toBe(before);
    const laid = page.locator("main.table").waitFor({ timeout: 5000 });
    if (
      !(await laid.then(
        () => true,
        () => false,
      ))
    )
      continue;
    expect((await nextMoment(page)).place).toBe("asked");
    return;
  }
  throw new Error("No rematch came to a question.");
}

/** Tab until the control that has the focus is the one meant. */
async function tabTo(page: Page, role: "button" | "radio", name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    const here = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      return { role: focused?.getAttribute("role") ?? focused?.localName, name: focused?.textContent?.trim() ?? "" };
    });
    if (here.role === role && name.test(here.name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No ${role} ${name} can be reached with Tab.`);
}

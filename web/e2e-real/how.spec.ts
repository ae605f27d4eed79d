// How to play every deck that the server has: read on a phone, on a small laptop and on paper.
import { expect, test, type Page } from "@playwright/test";
import type { DeckSummary } from "../src/lib/types/DeckSummary";
import { expectAccessible, expectNoSidewaysScrolling } from "../e2e/support";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

/** The page at every size and in both themes; a picture of each is kept to look at. */
async function lookAt(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of ["light", "dark"]) {
      await page.evaluate((next) => (document.documentElement.dataset.theme = next), theme);
      await test.step(`${name} ${size.width} ${theme}`, async () => {
        await expectNoSidewaysScrolling(page);
        await page.screenshot({ path: `test-results/pictures/${name}-${size.width}-${theme}.png`, fullPage: true });
        await expectAccessible(page, theme === "dark" ? ["color-contrast"] : undefined);
      });
    }
  }
}

test("every deck has its page, with a card of every kind that it has", async ({ page }) => {
  await page.goto("/how");
  await expect(page.getByRole("heading", { level: 1, name: "How to play" })).toBeVisible();
  await lookAt(page, "how");
  const decks = (await (await page.request.get("/api/decks")).json()) as DeckSummary[];
  expect(decks.length).toBeGreaterThan(1);
  for (const { id, title } of decks) {
    await page.getByRole("navigation", { name: "Decks" }).getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${title}: how to play` })).toBeVisible();
    const kinds = page.locator(".kinds > li");
    await expect(kinds.locator(".card")).toHaveCount(await kinds.count());
    await lookAt(page, `how-${id}`);
  }
});

test("it is printed black on white, without what is only there to be pressed", async ({ page }) => {
  await page.goto("/how");
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return { color, backgroundColor };
  });
  expect(colours).toEqual({ color: "rgb(0, 0, 0)", backgroundColor: "rgb(255, 255, 255)" });
});

test("the start page leads to it, and to the page about Panta", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "How to play" }).click();
  await expect(page).toHaveURL(/\/how\/./);
  await page.getByRole("button", { name: "Play it" }).click();
  await page.getByRole("link", { name: "About, credits and licences" }).click();
  await expect(page.getByRole("heading", { name: "About Panta" })).toBeVisible();
  await lookAt(page, "about");
});

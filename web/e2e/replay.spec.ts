// A game that is over, gone through step by step; and looking on at one that goes on.
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling, remember } from "./support";

const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 800, height: 1000 },
  { width: 390, height: 844 },
  { width: 360, height: 780 },
];

async function openReplay(page: Page, query = ""): Promise<void> {
  await page.goto(`/replay/bots${query}`);
  await expect(page.locator(".table")).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const shown = (page: Page) => page.locator("main.table");

const slider = (page: Page) => page.getByRole("slider", { name: "Step of the game" });

test("a replay begins with the deal, goes on and back by key, and its address leads to the same step", async ({
  page,
}) => {
  await remember(page, { pace: "instant" });
  await openReplay(page);
  await expect(slider(page)).toHaveValue("0");
  await expect(page.getByRole("button", { name: "A step back" })).toBeDisabled();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(shown(page)).toHaveAttribute("data-version", "2");
  await expect(page).toHaveURL(/\/replay\/bots\?step=2$/);
  await page.keyboard.press("ArrowLeft");
  await expect(shown(page)).toHaveAttribute("data-version", "1");
  await page.keyboard.press("End");
  await expect(shown(page)).toHaveAttribute("data-version", "7");
  await expect(page.getByRole("button", { name: "A step on" })).toBeDisabled();
  await page.reload();
  await expect(shown(page)).toHaveAttribute("data-version", "7");
  await slider(page).fill("3");
  await expect(shown(page)).toHaveAttribute("data-version", "3");
});

test("a replay plays by itself, to its end and no further, and can be stopped", async ({ page }) => {
  await openReplay(page);
  await page.getByLabel("Speed").selectOption("Fast");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(shown(page)).toHaveAttribute("data-version", "7");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.getByLabel("Speed").selectOption("Slow");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(shown(page)).not.toHaveAttribute("data-version", "7");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

test("the deciding move is played from just before it, and has a link", async ({ page }) => {
  await openReplay(page, "?step=decided");
  await expect(shown(page)).toHaveAttribute("data-version", "3"); // step 4 has the play that decides with step 5
  await page.keyboard.press("Home");
  await page.getByLabel("Speed").selectOption("Fast");
  await page.getByRole("button", { name: "The deciding move" }).click();
  await expect(shown(page)).toHaveAttribute("data-version", "7");
});

test("all hands are open, or one seat's, or none; the step stays the same", async ({ page }) => {
  await openReplay(page, "?step=4");
  const hands = page.getByRole("region", { name: "All hands" });
  await expect(hands.getByRole("list")).toHaveCount(4);
  await page.getByLabel("Seen by").selectOption({ index: 1 });
  await expect(page.getByRole("heading", { name: /^As .+ saw it$/ })).toBeVisible();
  await expect(hands).toBeHidden();
  await expect(page.locator(".me .hand [data-pick]").first()).toBeVisible();
  await expect(page).toHaveURL(/\?seat=0&step=4$/);
  await page.getByLabel("Seen by").selectOption("The open table only");
  await expect(page.getByRole("region", { name: "Who plays" })).toBeVisible();
  await expect(page.locator(".me .hand [data-pick]")).toHaveCount(0);
  await expect(page).toHaveURL(/\?seat=table&step=4$/);
  await expect(page.getByRole("link", { name: "Save the game" })).toHaveAttribute("href", "/api/tables/bots/record");
});

test("a card in a replay is read by a tap, and nothing can be done with it", async ({ page }) => {
  await page.setViewportSize(sizes[0]!);
  await openReplay(page, "?seat=0&step=4");
  await page.locator(".me .hand [data-pick]").first().click();
  const confirm = page.getByRole("region", { name: "Choose and confirm" });
  await expect(confirm.locator(".detail")).toBeVisible();
  await expect(confirm.getByRole("button")).toHaveText([/^Close/]);
  await page.keyboard.press("Escape");
  await expect(confirm.locator(".detail")).toBeHidden();
});

for (const query of ["?step=5", "?seat=0&step=5"]) {
  for (const theme of ["light", "dark"]) {
    test(`the replay ${query} fits every window, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme as "light" | "dark" });
      await openReplay(page, query);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect(slider(page)).toBeInViewport({ ratio: 1 });
        await expectNoSidewaysScrolling(page);
        await expectAccessible(page);
        const seen = query.includes("seat") ? "seat" : "all";
        await page.screenshot({ path: `test-results/pictures/replay-${seen}-${size.width}-${theme}.png` });
      }
    });
  }
}

for (const theme of ["light", "dark"]) {
  test(`whoever looks on sees the open table and who plays, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme as "light" | "dark" });
    await page.goto("/watch/bots");
    await expect(page.getByRole("heading", { name: /^You are looking on/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Who plays" }).locator("ul > li")).toHaveCount(4);
    await expect(page.locator(".me .hand [data-pick]")).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/pictures/watch-${size.width}-${theme}.png` });
    }
  });
}

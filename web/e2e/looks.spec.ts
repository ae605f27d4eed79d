// Every position at every size and theme: nothing scrolls sideways, axe finds nothing, and a picture is kept to look at.
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling, sitDown } from "./support";

const tables = [
  "my-turn",
  "hand-of-nine",
  "nested",
  "waiting",
  "asked",
  "steal",
  "simplify",
  "again",
  "trade",
  "rotate",
  "word",
  "draw",
  "six",
  "nine-rules",
  "end",
  "stopped",
  "quiz",
  "quiz-facts",
  "spell",
  "lay-word",
  "words-to-spend",
  "party",
  "their-turn",
  "after",
  "blocked",
  "race",
  "my-race",
  "party-nested",
  "vote",
  "solo",
  "lost",
  "scored",
  "alone-best",
  "lobby",
  "lobby-guest",
];
const sizes = [
  { width: 1440, height: 900, axe: true },
  { width: 1366, height: 768, axe: false },
  { width: 1024, height: 768, axe: true },
  { width: 390, height: 844, axe: true },
  { width: 360, height: 780, axe: false },
];
const largeText = [
  { width: 1440, percent: 200 },
  { width: 390, percent: 200 },
  { width: 320, percent: 100 },
];

/** One page, seen at every size and in both themes. The themes differ in colours only, so dark is checked for these. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const { axe, ...viewport } of sizes) {
    await page.setViewportSize(viewport);
    for (const theme of ["light", "dark"]) {
      await page.evaluate((next) => (document.documentElement.dataset.theme = next), theme);
      await test.step(`${viewport.width} ${theme}`, async () => {
        if (theme === "light") await expectNoSidewaysScrolling(page);
        await page.screenshot({ path: `test-results/pictures/${name}-${viewport.width}-${theme}.png` });
        if (axe) await expectAccessible(page, theme === "dark" ? ["color-contrast"] : undefined);
      });
    }
  }
}

async function lookWithLargeText(page: Page, name: string): Promise<void> {
  for (const { width, percent } of largeText) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`);
    await page.setViewportSize({ width, height: 844 });
    await test.step(`${width} at ${percent} %`, async () => {
      await expectNoSidewaysScrolling(page);
      const path = `test-results/pictures/${name}-${width}-at-${percent}.png`;
      await page.screenshot({ path, fullPage: true });
    });
  }
}

test.describe("every size and theme", () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as never);

  for (const table of tables) {
    test(table, async ({ page }) => {
      await sitDown(page, `${table}~looks`);
      await page.keyboard.press("1");
      await lookAt(page, table);
      await lookWithLargeText(page, table);
    });
  }

  test("start", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("radiogroup").first().getByRole("radio")).toHaveCount(4);
    await page.getByRole("radio", { name: "Drinking" }).click();
    await page.getByText("More options").click();
    await expect(page.getByLabel("Leave a card out")).toBeVisible();
    await lookAt(page, "start");
    await lookWithLargeText(page, "start");
  });

  test("a deck of one's own", async ({ page }) => {
    await page.goto("/deck");
    await expect(page.getByText("ready to play")).toBeVisible();
    await lookAt(page, "deck");
    await page.getByLabel("Card file").fill("deck mine\nkeeper with a fault {}\nsomething odd\n\nanother fault");
    await expect(page.getByText("2 faults").first()).toBeVisible();
    await page.keyboard.press("F8");
    await lookAt(page, "deck-faulty");
    await lookWithLargeText(page, "deck-faulty");
  });

  test("join", async ({ page }) => {
    await page.goto("/t/open~looks");
    await expect(page.getByRole("heading", { name: "Join Drinking" })).toBeVisible();
    await lookAt(page, "join");
    await lookWithLargeText(page, "join");
  });

  test("why", async ({ page }) => {
    await sitDown(page, "my-turn~why-looks");
    await page.getByRole("button", { name: "Why am I asked this?" }).click();
    await expect(page.getByText("1 variant of this ruling")).toBeVisible();
    await lookAt(page, "why");
    await lookWithLargeText(page, "why");
  });

  test("the log with its marks", async ({ page }) => {
    await sitDown(page, "my-turn~log-looks");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "What happened" }).click();
    await lookAt(page, "log");
    await lookWithLargeText(page, "log");
  });

  test("rulings", async ({ page }) => {
    await page.goto("/rulings");
    await expect(page.getByRole("group", { name: "Edition" })).toBeVisible();
    await lookAt(page, "rulings-empty");
    await page.getByRole("searchbox").fill("a");
    await expect(page.getByText("6 rulings.")).toBeVisible();
    await page.getByText("Sources and cards").first().click();
    await lookAt(page, "rulings");
    await lookWithLargeText(page, "rulings");
  });

  test("a word being spelled", async ({ page }) => {
    await sitDown(page, "spell~spelling");
    await page.getByRole("button", { name: "Spell it! A word for Animal" }).click();
    await page.getByLabel(/^Your word/).fill("otter");
    await lookAt(page, "spelling");
    await lookWithLargeText(page, "spelling");
  });
});

test("forced colours keep every card an outline", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await sitDown(page, "my-turn~forced");
  await expect(page.locator(".card").first()).toHaveCSS("border-top-style", "solid");
  await page.screenshot({ path: "test-results/pictures/forced-colours.png" });
});

test("on a wide screen the table is one screen, without scrolling", async ({ page }) => {
  for (const [table, size] of [
    ["my-turn", sizes[0]],
    ["nested", sizes[0]],
    ["steal", sizes[0]],
    ["my-turn", sizes[1]],
    ["nested", sizes[1]],
    ["asked", sizes[1]],
    ["quiz", sizes[0]],
    ["quiz-facts", sizes[1]],
    ["spell", sizes[1]],
    ["solo", sizes[1]],
    ["vote", sizes[0]],
    ["vote", sizes[1]],
    ["party-nested", sizes[1]],
  ] as const) {
    await page.setViewportSize(size!);
    await sitDown(page, `${table}~one-screen`);
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(over, `${table} at ${size!.width}`).toBeLessThanOrEqual(0);
  }
});

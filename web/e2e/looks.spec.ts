// Every position on every size and theme: nothing scrolls sideways, axe finds nothing, and a picture is kept to look at.
import { expect, test } from "@playwright/test";
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
  "end",
  "stopped",
];
const sizes = [
  { width: 1440, height: 900, axe: true },
  { width: 1366, height: 768, axe: false },
  { width: 390, height: 844, axe: true },
  { width: 360, height: 780, axe: false },
];

for (const { axe, ...viewport } of sizes) {
  for (const theme of ["light", "dark"]) {
    const name = `${viewport.width}-${theme}`;
    test.describe(name, () => {
      test.use({ viewport, reducedMotion: "reduce" } as never);
      for (const table of tables) {
        test(table, async ({ page }) => {
          await sitDown(page, `${table}~${name}`, { theme });
          await page.keyboard.press("1");
          await expectNoSidewaysScrolling(page);
          await page.screenshot({ path: `test-results/pictures/${table}-${name}.png` });
          if (axe) await expectAccessible(page);
        });
      }
      test("start", async ({ page }) => {
        await page.addInitScript((kept) => localStorage.setItem("panta.settings", JSON.stringify(kept)), { theme });
        await page.goto("/");
        await expect(page.getByRole("radio")).toBeVisible();
        await expectNoSidewaysScrolling(page);
        await page.screenshot({ path: `test-results/pictures/start-${name}.png` });
        if (axe) await expectAccessible(page);
      });
    });
  }
}

for (const [width, fontPercent] of [
  [1440, 200],
  [390, 200],
  [320, 100],
] as const) {
  const name = `${width}-at-${fontPercent}`;
  test.describe(name, () => {
    test.use({ viewport: { width, height: 844 } });
    for (const table of tables) {
      test(table, async ({ page }) => {
        await sitDown(page, `${table}~${name}`, { fontPercent });
        await page.keyboard.press("1");
        await expectNoSidewaysScrolling(page);
        await page.screenshot({ path: `test-results/pictures/${table}-${name}.png`, fullPage: true });
      });
    }
  });
}

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
  ] as const) {
    await page.setViewportSize(size!);
    await sitDown(page, `${table}~one-screen`);
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(over, `${table} at ${size!.width}`).toBeLessThanOrEqual(0);
  }
});

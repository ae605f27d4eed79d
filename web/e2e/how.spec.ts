// How to play over the table, and the pages that need no table.
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling, sitDown } from "./support";

test("at the table, the menu shows how to play what lies there", async ({ page }) => {
  await sitDown(page, "party~how");
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "How to play" }).click();
    const sheet = page.getByRole("dialog", { name: "How to play" });
    await expect(sheet.getByRole("heading", { name: "Keepers" })).toBeVisible();
    await expect(sheet.locator(".kinds .card").first()).toBeVisible();
    await page.screenshot({ path: `test-results/pictures/how-sheet-${viewport.width}.png` });
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  }
});

test("the page of the chosen deck is one press from the start page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "How to play" }).click();
  await expect(page).toHaveURL(/\/how\/chemistry$/);
  await expect(page.getByRole("heading", { level: 1, name: "Chemistry: how to play" })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Anatomy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anatomy: how to play" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Chemistry: how to play" })).toBeVisible();
});

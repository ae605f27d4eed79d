// The pages around the table: the first game, the tutorial, the cards.
import { expect, test } from "@playwright/test";
import type { NewTable } from "../src/lib/types/NewTable";
import { expectAccessible, expectNoSidewaysScrolling, sitDown } from "./support";

const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 360, height: 780 },
];

test("somebody new is one press from a game; nothing has to be chosen, and no name is asked", async ({ page }) => {
  await page.setViewportSize(sizes[2]!);
  await page.goto("/");
  const first = page.getByRole("button", { name: "Play your first game" });
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /^Play Chemistry with/ })).toBeInViewport({ ratio: 1 });
  await first.click();
  await expect(page.locator(".table")).toBeVisible();
  const opened = (await (await page.request.get("/fake/opened")).json()) as NewTable[];
  expect(opened).toContainEqual(expect.objectContaining({ deck: "chemistry", bots: 2, name: "You" }));
});

test("the tables I sit at are listed, with whose turn it is", async ({ page }) => {
  await sitDown(page, "lobby~mine");
  await sitDown(page, "my-turn~mine");
  await page.goto("/");
  const tables = page.getByRole("list", { name: "Your tables" });
  await expect(tables.getByRole("link")).toHaveText([/Take your turn|Go on/, /To the lobby/]);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("It is your turn at one table.");
  await expect(page).toHaveTitle("Your turn · Panta");
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScrolling(page);
  }
  await expectAccessible(page);
});

test("a lesson goes as its coach says: nothing else is taken, and it can be left", async ({ page }) => {
  await page.goto("/learn");
  await page.getByRole("link", { name: /^Begin/ }).click();
  await expect(page.getByRole("heading", { name: "The stone" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Play it" })).toBeVisible();
  const hand = page.locator("[data-region='hand'] [data-pick]:not(.not-now)");
  await hand.nth(1).click();
  const confirm = page.locator(".confirm .go .btn.primary");
  await confirm.click();
  await expect(page.getByText("This lesson needs the other one.")).toBeVisible();
  await page.locator("[data-coach]").first().click();
  await expect(confirm).toHaveAttribute("data-coach", "");
  await confirm.click();
  await expect(page.getByText("Draw, then play.")).toBeVisible();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("link", { name: /^Again/ })).toBeVisible();
});

test("cards are sieved, and read with what wants them and their rulings", async ({ page }) => {
  await page.goto("/cards/chemistry");
  await page.getByRole("group", { name: "Type" }).getByRole("button", { name: "Keeper" }).click();
  await page.getByRole("searchbox").fill("oxy");
  const list = page.getByRole("region", { name: "Cards found" });
  await expect(list.getByRole("status")).toHaveText("1 card");
  await list.getByRole("button", { name: /Oxygen/ }).click();
  const card = page.getByRole("complementary", { name: "The card" });
  await expect(card.getByRole("heading", { name: "Wanted by" })).toBeVisible();
  await card.getByRole("button", { name: "Water" }).click();
  await expect(card.getByRole("heading", { level: 2, name: /Water/ })).toBeVisible();
  await expect(card.getByRole("button", { name: "Hydrogen" })).toBeVisible();
  await expect(page).toHaveURL(/\/cards\/chemistry\?card=Water$/);
  await expectAccessible(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScrolling(page);
  }
});

test("my games are counted, with the latest at the right", async ({ page }) => {
  await page.goto("/games");
  await expect(page.getByRole("img", { name: "1 won of 2, the latest last" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "1 of 2" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Chemistry, alone" })).toContainText("5 Goals");
  await expectAccessible(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScrolling(page);
  }
});

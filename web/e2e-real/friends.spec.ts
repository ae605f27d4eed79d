// Two people at one table: the link, the lobby, a game, chat, stepping aside and leaving.
import { expect, test, type Browser, type Page } from "@playwright/test";
import { remember } from "../e2e/support";
import { decide, nextMoment, sight } from "./driver";

async function openTable(page: Page, seats: number): Promise<string> {
  await remember(page, { name: "Mira", pace: "instant", company: "friends" });
  await page.goto("/");
  await page.getByRole("radio", { name: "Anatomy" }).click();
  await page
    .getByRole("group", { name: "Seats" })
    .getByRole("button", { name: `${seats}` })
    .click();
  await page.getByRole("button", { name: "Open a table of Anatomy" }).click();
  await expect(page.getByRole("list", { name: "Seats" }).locator("li:not(.more)")).toHaveCount(seats);
  return page.url();
}

async function join(browser: Browser, link: string, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel("You are").fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  return page;
}

/** All have seen how the table plays, and say so. */
async function begin(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.getByRole("button", { name: "Ready", exact: true }).click();
}

/** Whoever is asked decides, a few times over. */
async function playTogether(pages: Page[], decisions: number): Promise<void> {
  for (let made = 0; made < decisions; made += 1) {
    const asked = await Promise.any(pages.map(async (page) => ({ page, now: await nextMoment(page) })));
    if (asked.now.place === "over") return;
    await decide(asked.page, "click");
    await expect.poll(async () => (await sight(asked.page)).version).not.toBe(asked.now.version);
  }
}

test("a friend comes by the link, and the game starts when all are ready", async ({ page, browser }) => {
  const link = await openTable(page, 2);
  const friend = await join(browser, link, "Jonas");
  await expect(page.getByText("Not ready yet: Mira and Jonas.")).toBeVisible();
  await begin(page, friend);
  for (const seat of [page, friend]) await expect(seat.locator("main.table")).toBeVisible();
  await expect(page.locator("[data-seat]")).toHaveAttribute("aria-label", "Jonas");
  await expect(friend.locator("[data-seat]")).toHaveAttribute("aria-label", "Mira");
  await playTogether([page, friend], 6);
});

test("the host starts with free seats left, and people can talk", async ({ page, browser }) => {
  const link = await openTable(page, 4);
  const friend = await join(browser, link, "Jonas");
  await expect(friend.getByText("Mira starts the game")).toBeVisible();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(friend.locator("main.table")).toBeVisible();
  await page.getByRole("button", { name: /^Chat/ }).click();
  await page.getByLabel("Say something").fill("Good evening");
  await page.keyboard.press("Enter");
  await expect(friend.getByRole("button", { name: /^Chat/ })).toContainText("1");
});

test("who leaves for good is gone, and the seat is free for another", async ({ page, browser }) => {
  const link = await openTable(page, 3);
  const friend = await join(browser, link, "Jonas");
  const third = await join(browser, link, "Ines");
  await begin(page, friend, third);
  await expect(third.locator("main.table")).toBeVisible();
  await friend.getByRole("button", { name: "Leave the table" }).click();
  await friend.getByRole("button", { name: "Leave for good …" }).click();
  await friend.getByRole("button", { name: "Yes, leave for good" }).click();
  await expect(page.locator("[data-seat]")).toHaveCount(1);
  const again = await join(browser, link, "Bo");
  await expect(again.locator("main.table")).toBeVisible();
  await expect(page.locator("[data-seat]")).toHaveCount(2);
});

test("a bot plays for somebody who steps aside, until they are back", async ({ page, browser }) => {
  const link = await openTable(page, 2);
  const friend = await join(browser, link, "Jonas");
  await begin(page, friend);
  await expect(friend.locator("main.table")).toBeVisible();
  await friend.getByRole("button", { name: "Menu" }).click();
  await friend.getByRole("button", { name: "Let a bot play for me" }).click();
  await expect(page.locator("[data-seat]")).toContainText("bot plays");
  await friend.getByRole("button", { name: "I'm back" }).click();
  await expect(page.locator("[data-seat]")).not.toContainText("bot plays");
});

// Quizzes, words, votes, chat, leaving, and playing alone.
import { expect, test } from "@playwright/test";
import { answersTo, sentTo, sitDown } from "./support";

test("a quiz by keyboard alone", async ({ page }) => {
  const table = "quiz~keys";
  await sitDown(page, table);
  await page.keyboard.press("2");
  await expect(page.getByRole("radio", { name: "Spleen" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Spleen" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("radio", { name: "Spleen" })).not.toBeChecked();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect.poll(() => answersTo(page, table)).toHaveLength(1);
});

test("a race by keyboard: the target has the focus", async ({ page }) => {
  const table = "race~keys";
  await sitDown(page, table);
  await expect(page.getByRole("button", { name: /^Here!/ })).toBeFocused();
  await page.keyboard.press("Space");
  await expect.poll(() => answersTo(page, table)).toMatchObject([{ answer: { option: 0 } }]);
});

test("a word is spelled, claimed and refused where it was typed", async ({ page }) => {
  const table = "spell~claim";
  await sitDown(page, table);
  await page.getByRole("button", { name: "Spell it! A word for Animal" }).click();
  const confirm = page.getByRole("region", { name: "Choose and confirm" });
  const board = page.getByRole("region", { name: "Spelling" });
  await expect(board.getByLabel(/^Your word/)).toBeFocused();
  await page.keyboard.type("horse");
  await expect(board.getByRole("button", { name: "S", exact: true })).toHaveAttribute("aria-pressed", "true");
  await board.getByRole("button", { name: "T", exact: true }).click();
  await expect(board.getByLabel(/^Your word/)).toHaveValue("horseT");
  await board.getByRole("button", { name: "Take back" }).click();
  await board.getByLabel(/^Your word/).press("Enter");
  await expect(confirm.getByRole("alert")).toContainText("horse is in no word list.");
  await expect(board.getByLabel(/^Your word/)).toHaveValue("horse");
  expect(await sentTo(page, table)).toContainEqual({ type: "declare", goal: expect.any(Number), text: "horse" });
});

test("a vote is cast in two steps", async ({ page }) => {
  const table = "vote~cast";
  await sitDown(page, table);
  await expect(page.getByText("Still to vote: you and Ines.")).toBeVisible();
  await page.getByRole("radio", { name: "No" }).click();
  await page.getByRole("button", { name: "Vote: No" }).click();
  await expect.poll(() => answersTo(page, table)).toMatchObject([{ question: 24, answer: { option: 1 } }]);
});

test("chat beside the table", async ({ page }) => {
  const table = "spell~chat";
  await page.setViewportSize({ width: 1440, height: 900 });
  await sitDown(page, table);
  await page.getByRole("button", { name: "Chat" }).click();
  await expect(page.getByRole("log", { name: "Chat" })).toContainText("What a hand");
  await page.getByLabel("Say something").fill("spam");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Not so fast.");
  await page.getByLabel("Say something").fill("1, 2 and / are no keys here");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log", { name: "Chat" })).toContainText("are no keys here");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("leaving for good asks once more, and the seat is given back", async ({ page }) => {
  const table = "spell~leave";
  await page.goto("/");
  await page.evaluate((name) => localStorage.setItem(`panta.seat.${name}`, JSON.stringify("secret")), table);
  await page.goto(`/t/${table}`);
  await page.getByRole("button", { name: "Leave the table" }).click();
  await page.getByRole("button", { name: "Leave for good …" }).click();
  await page.getByRole("button", { name: "Yes, leave for good" }).click();
  await expect(page.getByRole("heading", { name: /a table of your own|A new table/ })).toBeVisible();
  await expect.poll(() => sentTo(page, table)).toContainEqual({ type: "leave" });
  await expect(page.getByRole("button", { name: "Take your turn" })).toHaveCount(0);
});

test("the menu says where nobody else can reach this server, and lets them in", async ({ page }) => {
  await sitDown(page, "spell~invite");
  await page.route("**/api/invite", async (route) => {
    const open = route.request().method() === "POST";
    const says = open ? "Everybody in the same network can join." : "Only this machine can reach the table.";
    await route.fulfill({ json: { address: open ? "http://192.168.1.20:7777" : null, says, open } });
  });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toContainText("Only this machine can reach the table.");
  await expect(menu.getByLabel("Link to this table")).toHaveCount(0);
  await menu.getByRole("switch", { name: /Let others in this network join/ }).click();
  await expect(menu.getByLabel("Link to this table")).toHaveValue("http://192.168.1.20:7777/t/spell~invite");
});

test("a bot may play for me", async ({ page }) => {
  const table = "spell~away";
  await sitDown(page, table);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Let a bot play for me" }).click();
  await expect.poll(() => sentTo(page, table)).toContainEqual({ type: "away" });
});

test("alone: a Goal is claimed in two steps", async ({ page }) => {
  const table = "solo-claim~claim";
  await sitDown(page, table);
  await page.getByRole("button", { name: "Claim it" }).click();
  await page.getByRole("button", { name: "Claim the Goal" }).click();
  await expect.poll(() => sentTo(page, table)).toContainEqual({ type: "claim" });
});

test("alone: the end has the score and the best so far, and the start page remembers it", async ({ page }) => {
  await sitDown(page, "alone~end");
  await expect(page.getByRole("heading", { name: "You scored 3 Goals" })).toBeVisible();
  await expect(page.getByText("Your best is 6 Goals, from 21 September 2026.")).toBeVisible();
  await page.getByRole("button", { name: "To the start page" }).click();
  await page.getByRole("radio", { name: "Chemistry" }).click();
  await expect(page.getByText("Your best: 6")).toBeVisible();
});

test("everybody lost: plain words and the Ungoal", async ({ page }) => {
  await sitDown(page, "lost~end");
  await expect(page.getByRole("heading", { name: "Nobody wins" })).toBeVisible();
  await expect(page.getByText("Ungoal: Sepsis")).toBeVisible();
});

test("a shared win names all who share it, with their Goals", async ({ page }) => {
  await sitDown(page, "scored~end");
  await expect(page.getByRole("heading", { name: "You and Jonas share the win" })).toBeVisible();
  await expect(page.getByText("1 Goal", { exact: true })).toHaveCount(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a word is tapped from my letters", async ({ page }) => {
    const table = "spell~phone";
    await sitDown(page, table);
    await page.getByRole("button", { name: "Spell it! A word for Animal" }).tap();
    const confirm = page.getByRole("region", { name: "Choose and confirm" });
    for (const letter of ["H", "O", "R", "S", "E"]) {
      await confirm.getByRole("button", { name: letter, exact: true }).tap();
    }
    await page.getByRole("button", { name: "Claim HORSE for Animal" }).tap();
    await expect.poll(() => sentTo(page, table)).toContainEqual(expect.objectContaining({ text: "HORSE" }));
  });

  test("chat is a sheet", async ({ page }) => {
    await sitDown(page, "spell~phone-chat");
    await page.getByRole("button", { name: /^Chat/ }).tap();
    await expect(page.getByRole("dialog", { name: "Chat" })).toContainText("What a hand");
  });
});

test("on a laptop a word is laid on a board: tapped, dragged about, dragged out, typed", async ({ page }) => {
  const table = "spell~board";
  await sitDown(page, table);
  await page.getByRole("button", { name: "Spell it! A word for Animal" }).click();
  const board = page.getByRole("region", { name: "Spelling" });
  const field = board.getByLabel(/^Your word/);
  for (const letter of ["O", "H", "R"]) await board.getByRole("button", { name: letter, exact: true }).click();
  await expect(field).toHaveValue("OHR");
  await board
    .getByRole("button", { name: /^O, letter 1/ })
    .dragTo(board.getByRole("button", { name: /^R, letter 3/ }), {
      targetPosition: { x: 5, y: 20 },
    });
  await expect(field).toHaveValue("HOR");
  await board
    .getByRole("button", { name: "S", exact: true })
    .dragTo(board.getByRole("group", { name: "The word so far" }));
  await expect(field).toHaveValue("HORS");
  await board
    .getByRole("button", { name: /^H, letter 1/ })
    .dragTo(page.getByRole("region", { name: "Rules in force" }));
  await expect(field).toHaveValue("ORS");
  await field.fill("horsey");
  await expect(board.getByRole("button", { name: /^Y, letter 6 of the word, not among yours/ })).toBeVisible();
  await board.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("button", { name: "Claim HORSE for Animal" }).click();
  await expect.poll(() => sentTo(page, table)).toContainEqual(expect.objectContaining({ text: "HORSE".toLowerCase() }));
});

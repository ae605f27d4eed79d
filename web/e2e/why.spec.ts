// "Why?" at the table: by mouse, by keyboard and by touch; Goals that look met; the turn marker.
import { expect, test, type Page } from "@playwright/test";
import { answersTo, expectAccessible, sitDown } from "./support";

const why = (page: Page) => page.getByRole("dialog", { name: "Why?" });

test("by keyboard: from the log to the ruling behind a line, and back", async ({ page }) => {
  const table = "my-turn~why-keys";
  await page.setViewportSize({ width: 1440, height: 900 });
  await sitDown(page, table);
  const whys = page.getByRole("log").getByRole("button", { name: /^Why\?/ });
  await page.getByRole("log").focus();
  await page.keyboard.press("Tab");
  await expect(whys.first()).toBeFocused();
  await expect(whys.first()).toHaveCSS("opacity", "1");
  await page.keyboard.press("ArrowDown");
  await expect(whys.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(why(page)).toContainText("You must play it, and Bob wins.");
  await expect(why(page)).toContainText("Chemistry Fluxx rule sheet");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(why(page)).toBeHidden();
  await expect(whys.nth(1)).toBeFocused();
  expect(await answersTo(page, table)).toEqual([]);
});

test("with a mouse the marks stay away until a line is pointed at", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sitDown(page, "my-turn~why-mouse");
  const line = page.getByRole("log").getByRole("listitem").first();
  const mark = line.getByRole("button", { name: /^Why\?/ });
  await expect(mark).toHaveCSS("opacity", "0");
  await line.hover();
  await expect(mark).toHaveCSS("opacity", "1");
  await mark.click();
  await expect(why(page)).toContainText("turn-no-pass");
});

test("what somebody thinks is wrong is saved as a file, by keyboard too", async ({ page }) => {
  await sitDown(page, "my-turn~why-wrong");
  await page.getByRole("button", { name: "Why am I asked this?" }).click();
  const object = why(page).getByRole("button", { name: "I think this is wrong" });
  await object.focus();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toMatch(/^panta-chemistry-turn-\d+\.json$/);
  await expect(why(page).getByRole("status").filter({ hasText: "Saved as" })).toContainText("without anybody's name");
  await expectAccessible(page);
});

test("a question says why it is asked, with variants and more about the card", async ({ page }) => {
  await sitDown(page, "my-turn~why-asked");
  await page.getByRole("button", { name: "Why am I asked this?" }).click();
  await expect(why(page)).toContainText("Your turn: play 1 more card");
  await expect(why(page).getByRole("heading", { name: "Play 2" })).toBeVisible();
  const variant = why(page).getByText("I hold two cards and like neither.");
  await expect(variant).toBeHidden();
  await why(page).getByText("1 variant of this ruling").click();
  await expect(variant).toBeVisible();
  await why(page).getByRole("button", { name: "More rulings about Play 2" }).click();
  const search = page.getByRole("dialog", { name: "Look up a ruling" });
  await expect(search.getByText("No ruling answers this.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
  await expect(why(page)).toBeVisible();
});

test("a refusal says why, also when the ruling comes only at the second try", async ({ page }) => {
  await sitDown(page, "draw~why-refused");
  await page.route("**/api/rulings/**", (route) => route.abort());
  await page.getByRole("button", { name: "Draw 3 cards" }).click();
  await expect(page.getByRole("alert")).toHaveText("You cannot stop here.");
  await page.getByRole("button", { name: "Why was this refused?" }).click();
  await expect(why(page).getByRole("alert")).toContainText("The ruling could not be loaded.");
  await page.unroute("**/api/rulings/**");
  await why(page).getByRole("button", { name: "Try again" }).click();
  await expect(why(page)).toContainText("You must play it, and Bob wins.");
});

test("a Goal that looks met says why nobody has won", async ({ page }) => {
  await sitDown(page, "blocked~why");
  const goal = page.getByRole("region", { name: "Goals in play" }).locator(".aim");
  await expect(goal).toContainText("blocked");
  await expect(goal).toContainText("You meet Morning After, but Headache blocks.");
  await expect(goal).toContainText("Jonas meets Morning After, but so do you");
  await expect(goal).not.toContainText("Priya has too little");
  await goal.getByRole("button", { name: /^Why\? You meet/ }).click();
  await expect(why(page).getByRole("heading", { name: "Headache" })).toBeVisible();
  const source = why(page).getByRole("link", { name: /faq-tags\/creepers/ });
  await expect(source).toHaveAttribute("rel", "noopener noreferrer");
});

test("the turn marker lies at whoever's turn it is", async ({ page }) => {
  await sitDown(page, "party~marker");
  await expect(page.getByRole("region", { name: "Your Keepers" }).getByText("It's My Turn!")).toBeVisible();
  await sitDown(page, "their-turn~marker");
  await expect(page.locator("[data-seat='1']").getByText("It's My Turn!")).toBeVisible();
  await expect(page.locator(".marker")).toHaveCount(1);
});

test("the marker is passed on in two steps, or forgotten", async ({ page }) => {
  const table = "after~marker";
  await sitDown(page, table);
  const marker = page.getByRole("button", { name: /^It's My Turn!: Pass/ });
  await marker.click();
  await expect(marker).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("radio", { name: /^Pass It's My Turn!/ })).toBeChecked();
  expect(await answersTo(page, table)).toEqual([]);
  await marker.click(); // puts back
  await expect(page.getByRole("button", { name: "End your turn" })).toBeVisible();
  await marker.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(() => answersTo(page, table)).toEqual([{ type: "answer", question: 34, answer: { option: 3 } }]);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the log sheet has its marks in sight, and the reason lies over it", async ({ page }) => {
    await sitDown(page, "my-turn~why-touch");
    await page.getByRole("button", { name: "Log" }).tap();
    const mark = page.getByRole("log").getByRole("button", { name: /^Why\? Priya drew 4/ });
    await expect(mark).toHaveCSS("opacity", "1");
    const box = await mark.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24);
    await mark.tap();
    await expect(why(page)).toContainText("Priya drew 4");
    await expect(why(page)).toContainText("rulebook");
    await why(page).getByRole("button", { name: "Close" }).tap();
    await expect(page.getByRole("dialog", { name: "What happened" })).toBeVisible();
  });

  test("the last event says why without the log", async ({ page }) => {
    await sitDown(page, "my-turn~why-ticker");
    const mark = page.getByRole("region", { name: "Last event and piles" }).getByRole("button", { name: /^Why\?/ });
    const box = await mark.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24);
    await mark.tap();
    await expect(why(page)).toContainText("You played Play 2.");
    await expect(why(page)).toContainText("You must play it, and Bob wins.");
  });

  test("the question, a Goal and the marker can be tapped", async ({ page }) => {
    await sitDown(page, "blocked~why-touch");
    await page.getByRole("button", { name: /^Why\? You meet/ }).tap();
    await expect(why(page)).toContainText("publisher's answer");
    await why(page).getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: "Why am I asked this?" }).tap();
    await expect(why(page)).toContainText("play 1 card");
    await sitDown(page, "after~touch");
    await page.getByRole("button", { name: /^It's My Turn!: Pass/ }).tap();
    await page
      .getByRole("region", { name: "Choose and confirm" })
      .getByRole("button", { name: /^Pass It's My Turn!/ })
      .tap();
    await expect.poll(() => answersTo(page, "after~touch")).toHaveLength(1);
  });
});

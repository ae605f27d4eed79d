// Looking a ruling up: from the table, from the start page, and by its address.
import { expect, test } from "@playwright/test";
import { sitDown } from "./support";

const found = "Bob, at once: it is not his turn.";

test("at the table: results while typing, of this edition unless one wants all", async ({ page }) => {
  await sitDown(page, "party~look-up");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Look up a ruling" }).click();
  const sheet = page.getByRole("dialog", { name: "Look up a ruling" });
  await expect(sheet.getByRole("searchbox")).toBeFocused();
  await expect(sheet.getByText("For example:")).toBeVisible();
  await page.keyboard.type("hand limit trade");
  await expect(sheet.getByText("No ruling answers this.")).toBeVisible();
  await sheet.getByRole("switch", { name: /Only the edition of this table: Drinking/ }).uncheck();
  await expect(sheet.getByText(found)).toBeVisible();
  await expect(sheet.getByText("follows from the rules")).toBeVisible();
  await sheet.getByText("Sources and cards").click();
  await expect(sheet.getByRole("button", { name: "Rulings about Trade Hands" })).toBeVisible();
  await expect(sheet.getByText("1 ruling.")).toBeVisible();
});

test("an example can be picked; nothing found gives advice", async ({ page }) => {
  await page.goto("/rulings");
  await page.getByRole("button", { name: "Does a Creeper block my win?" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("Does a Creeper block my win?");
  await page.getByRole("searchbox").fill("xyzzy");
  await expect(page.getByText("No ruling answers this.")).toBeVisible();
  await expect(page.getByText("Try fewer or plainer words")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect(page.getByText("For example:")).toBeVisible();
});

test("a server that does not answer is said so, and can be tried again", async ({ page }) => {
  await page.route("**/api/rulings?**", (route) => route.abort());
  await page.goto("/rulings?text=creeper");
  await expect(page.getByRole("alert")).toContainText("The rulings could not be loaded.");
  await page.unroute("**/api/rulings?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("you win at that instant")).toBeVisible();
});

test("from the start page; what is looked for stands in the address", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("A question about the rules").fill("creeper");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByText("you win at that instant")).toBeVisible();
  await expect(page).toHaveURL("/rulings?text=creeper");
  const editions = page.getByRole("group", { name: "Edition" });
  await editions.getByRole("button", { name: "Chemistry" }).click();
  await expect(page).toHaveURL("/rulings?text=creeper&edition=chemistry");
  await page.getByText("Sources and cards").click();
  await page.getByRole("button", { name: "Rulings about Salt" }).click();
  await expect(page).toHaveURL("/rulings?text=creeper&edition=chemistry&card=Salt");
  await page.reload();
  await expect(page.getByRole("button", { name: "Not only about Salt" })).toBeVisible();
  await expect(page.getByText("you win at that instant")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: /a table of your own|A new table/ })).toBeVisible();
});

test("what the reader unfolded stays so when a newer answer comes", async ({ page }) => {
  await page.goto("/rulings?text=creeper");
  await expect(page.getByText("you win at that instant")).toBeVisible();
  let answer = () => {};
  const unfolded = new Promise<void>((done) => (answer = done));
  await page.route("**/api/rulings?**edition=chemistry**", async (route) => {
    await unfolded;
    await route.continue();
  });
  const answered = page.waitForResponse("**/api/rulings?**edition=chemistry**");
  await page.getByRole("group", { name: "Edition" }).getByRole("button", { name: "Chemistry" }).click();
  await page.getByText("Sources and cards").click();
  const about = page.getByRole("button", { name: "Rulings about Salt" });
  await expect(about).toBeVisible();
  answer();
  await answered;
  await expect(page.locator(".look-up")).toHaveAttribute("aria-busy", "false");
  await expect(about).toBeVisible();
});

test("a ruling by its address, and its link copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/rulings/turn-no-pass");
  await expect(page.getByText("You must play it, and Bob wins.")).toBeVisible();
  await expect(page.getByText("I hold two cards and like neither.")).toBeVisible();
  await page.getByRole("button", { name: "Copy link to this ruling" }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "The link is copied." })).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/rulings\/turn-no-pass\/two-cards$/);
  await page.goto(copied);
  await expect(page.getByText("No: one of them has to be played.")).toBeVisible();
  await page.getByRole("button", { name: "Look up another ruling" }).click();
  await expect(page).toHaveURL("/rulings");
});

test("an address without a ruling is said so", async ({ page }) => {
  await page.goto("/rulings/no-such-thing");
  await expect(page.getByRole("alert")).toHaveText("There is no such ruling.");
});

// Before the game: options of a new table, the lobby, the link, joining.
import { expect, test, type Page } from "@playwright/test";
import type { NewTable } from "../src/lib/types/NewTable";
import type { SitDown } from "../src/lib/types/SitDown";
import { callMe, sentTo, sitDown } from "./support";

async function openedBy(page: Page, name: string): Promise<NewTable | undefined> {
  const all = (await (await page.request.get("/fake/opened")).json()) as NewTable[];
  return all.findLast((table) => table.name === name);
}

async function seatedAt(page: Page, table: string): Promise<SitDown | undefined> {
  const all = (await (await page.request.get("/fake/seated")).json()) as (SitDown & { table: string })[];
  return all.findLast((wish) => wish.table === table);
}

async function start(page: Page, deck: string, name: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("radio", { name: deck }).click();
  await callMe(page, name);
}

test("a table for friends leads to the lobby; its link is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await start(page, "Chemistry", "Ada");
  await page.getByRole("radio", { name: "Friends" }).click();
  await page.getByRole("button", { name: "Open a table of Chemistry" }).click();
  // What offers one more seat is no seat.
  await expect(page.getByRole("list", { name: "Seats" }).locator("li:not(.more)")).toHaveCount(4);
  expect(await openedBy(page, "Ada")).toMatchObject({ deck: "chemistry", seats: 4, bots: 0 });
  await page.getByRole("switch", { name: /Let others in this network join/ }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/t\/lobby$/);
});

test("options wait behind a disclosure and go along", async ({ page }) => {
  await start(page, "Word", "Bea");
  await page.getByText("More options").click();
  await page.getByRole("switch", { name: /Keep Going/ }).click();
  await page.getByRole("group", { name: "When does it end" }).getByRole("button", { name: "a time" }).click();
  await page.getByRole("group", { name: "Minutes" }).getByRole("button", { name: "45 min" }).click();
  await page.getByLabel("Leave a card out").fill("jackpot!");
  await page.getByRole("button", { name: "Leave out" }).click();
  await page.getByLabel("Add a copy of a card").fill("Nothing");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("No card has that name.");
  await page.getByRole("switch", { name: "Anatomy" }).click();
  await page.getByRole("button", { name: "with 3 bots" }).click();
  await expect(page.locator(".table")).toBeVisible();
  expect(await openedBy(page, "Bea")).toMatchObject({
    metas: ["Keep Going"],
    minutes: 45,
    house: { mix: ["anatomy"], without: ["Jackpot!"], more: [] },
  });
});

test("house rules say at once what they make impossible, bots or friends", async ({ page }) => {
  await start(page, "Word", "Gil");
  await page.getByText("More options").click();
  await page.getByLabel("Leave a card out").fill("jackpot!");
  await page.getByRole("button", { name: "Leave out" }).click();
  const house = page.getByRole("group", { name: "House rules" });
  await expect(house).toContainText("Nobody can meet Feast any more, because Jackpot! is left out.");
  await page.getByRole("button", { name: "Jackpot!: take it off the list" }).click();
  await expect(house).not.toContainText("Nobody can meet");
  for (const deck of ["Anatomy", "Chemistry", "Drinking"]) await page.getByRole("switch", { name: deck }).click();
  await expect(house).toContainText("These house rules make no deck");
});

test("a deck that is mixed in brings its caution and its choices along", async ({ page }) => {
  await start(page, "Word", "Hal");
  await page.getByText("More options").click();
  await expect(page.getByRole("switch", { name: /Drinking Rules/ })).toHaveCount(0);
  await page.getByRole("switch", { name: "Drinking, for adults" }).click();
  await expect(page.getByText("Too much alcohol is dangerous")).toBeVisible();
  await page.getByRole("switch", { name: /Drinking Rules/ }).click();
  await page.getByRole("switch", { name: /I am an adult/ }).click();
  await page.getByRole("button", { name: "with 3 bots" }).click();
  await expect(page.locator(".table")).toBeVisible();
  expect(await openedBy(page, "Hal")).toMatchObject({ metas: ["Drinking Rules"], house: { mix: ["drinking"] } });
});

test("a single card of a deck for adults brings its caution, and can be taken off again", async ({ page }) => {
  await start(page, "Anatomy", "Cai");
  await page.getByText("More options").click();
  const adult = page.getByRole("switch", { name: /I am an adult/ });
  await expect(adult).toHaveCount(0);
  await page
    .getByRole("group", { name: "The deck to take cards from" })
    .getByRole("button", { name: "Drinking" })
    .click();
  const field = page.getByLabel("Take a card of Drinking, for adults");
  await field.fill("cocktail");
  await page.keyboard.press("Enter");
  const taken = page.getByRole("button", { name: "Cocktail of Drinking: take it off the list" });
  await expect(taken).toBeVisible();
  await expect(adult).toBeVisible();
  await expect(page.locator(".caution")).toContainText("your own responsibility");
  await taken.click();
  await expect(adult).toHaveCount(0);
  await field.fill("cocktail");
  await page.keyboard.press("Enter");
  await adult.click();
  await page.getByRole("button", { name: "with 3 bots" }).click();
  await expect(page.locator(".table")).toBeVisible();
  expect(await openedBy(page, "Cai")).toMatchObject({ adult: true, house: { cards: [["drinking", "Cocktail"]] } });
});

test("a deck for adults asks first, and its caution is read once", async ({ page }) => {
  await start(page, "Drinking", "Cleo");
  const caution = page.locator(".caution");
  for (const word of [
    "dangerous",
    "it can kill",
    "Nobody has to drink",
    "under 21",
    "your own responsibility",
    "never drink and drive",
  ])
    await expect(caution).toContainText(word);
  await page.getByRole("button", { name: "with 3 bots" }).click();
  await expect(page.getByRole("alert")).toContainText("for adults only");
  await page.getByRole("switch", { name: /I am an adult/ }).click();
  await page.getByRole("button", { name: "with 3 bots" }).click();
  await expect(page.locator(".table")).toBeVisible();
  expect(await openedBy(page, "Cleo")).toMatchObject({ deck: "drinking", adult: true });
  await page.goto("/");
  await expect(page.getByRole("radio", { name: "Drinking" })).toBeChecked();
  await expect(page.getByText("Too much alcohol is dangerous")).toHaveCount(0);
});

test("alone in one click", async ({ page }) => {
  await start(page, "Chemistry", "Dora");
  await page.getByRole("radio", { name: "Alone" }).click();
  await page.getByRole("button", { name: "Play Chemistry alone" }).click();
  await expect(page.getByRole("region", { name: "Score" })).toContainText("Goals scored");
  expect(await openedBy(page, "Dora")).toMatchObject({
    seats: 1,
    bots: 0,
    player: expect.stringMatching(/^[0-9a-f]+$/),
  });
});

test("the host sees what is agreed on and starts", async ({ page }) => {
  const table = "lobby~host";
  await sitDown(page, table);
  await expect(page.getByText("Pizza is left out.")).toBeVisible();
  await expect(page.getByText("Still to answer: Jonas.")).toBeVisible();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.locator(".table")).toBeVisible();
  expect(await sentTo(page, table)).toContainEqual({ type: "start" });
});

test("the host adds a bot and a seat, sends people away, and changes how the table plays", async ({ page }) => {
  const table = "lobby~change";
  await sitDown(page, table);
  const seats = page.getByRole("list", { name: "Seats" });
  await seats.getByRole("button", { name: "Add a bot" }).click();
  await seats.getByRole("button", { name: "One more seat" }).click();
  await seats.getByRole("button", { name: "Send Thales away" }).click();
  await seats.getByRole("button", { name: "Free the seat of Jonas" }).click();
  await page.getByRole("button", { name: "Change how it plays" }).click();
  const sheet = page.getByRole("dialog", { name: "How this table plays" });
  await sheet.getByLabel("Leave a card out").fill("coffee");
  await page.keyboard.press("Enter");
  await sheet.getByRole("button", { name: "Play like this" }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Ready", exact: true }).click();
  const said = (await sentTo(page, table)).filter(({ type }) => type !== "hello" && type !== "standing");
  expect(
    said.map((message) => (message.type === "change" ? [message.wish.seats, message.wish.bots] : message.type)),
  ).toEqual(["addBot", [5, 1], "removeBot", "remove", [4, 1], "ready"]);
  expect(said[4]).toMatchObject({ wish: { deck: "drinking", adult: true, house: { without: ["Coffee"] } } });
});

test("a guest reads what is waited for, and consents or not", async ({ page }) => {
  const table = "lobby-guest~consent";
  await sitDown(page, table);
  await expect(page.getByText("Mira starts the game")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start the game" })).toHaveCount(0);
  // The end is agreed on together with the rule that needs one.
  const going = page.locator("section", { has: page.getByRole("heading", { name: "Keep Going" }) });
  await expect(going).toContainText("Most Goals win.");
  await expect(going).toContainText("The game ends when somebody has 3 Goals.");
  const drinking = page.getByRole("group", { name: /^Drinking Rules: in force only if/ });
  await drinking.getByRole("button", { name: "No, not for me" }).click();
  await expect.poll(() => sentTo(page, table)).toContainEqual({ type: "consent", meta: "Drinking Rules", yes: false });
});

test("a server that only this machine reaches says so, and lets others in", async ({ page }) => {
  await sitDown(page, "lobby~invite");
  const invite = page.locator("section", { has: page.getByRole("heading", { name: "Invite" }) });
  await expect(invite).toContainText("Only the machine that the server runs on can reach this table.");
  await expect(invite.getByRole("img", { name: /code to scan/ })).toHaveCount(0);
  await invite.getByRole("switch", { name: /Let others in this network join/ }).click();
  await expect(invite.getByLabel("Link to this table")).toHaveValue("http://192.168.1.20:7777/t/lobby~invite");
  await expect(invite.getByRole("img", { name: /code to scan/ })).toBeVisible();
});

test("joining by link: a name, and being an adult where it matters", async ({ page }) => {
  await page.goto("/t/open~join");
  await expect(page.getByText("Jonas and Priya sit here. 2 seats are free.")).toBeVisible();
  await expect(page.getByText("A drink is a sip of whatever you like")).toBeVisible();
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByRole("alert")).toContainText("Say who you are");
  await page.getByLabel("You are").fill("Nobody");
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByRole("alert")).toContainText("for adults");
  await page.getByRole("switch", { name: "I am an adult" }).click();
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByRole("alert")).toHaveText("That name is taken.");
  await page.getByLabel("You are").fill("Ines");
  await page.keyboard.press("Enter");
  await expect(page.locator(".lobby")).toBeVisible();
});

test("a running game has a free seat", async ({ page }) => {
  await page.goto("/t/running~join");
  await expect(page.getByText("The game has begun")).toBeVisible();
  await page.getByLabel("You are").fill("Ines");
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.locator(".table")).toBeVisible();
});

test("in a running game one agrees to its Meta Rules first", async ({ page }) => {
  await page.goto("/t/agreed~join");
  await expect(page.getByText("A drink is a sip of whatever you like")).toBeVisible();
  await page.getByLabel("You are").fill("Ines");
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByRole("alert")).toContainText("if you agree to it");
  await page.getByRole("switch", { name: "I agree to play with Drinking Rules" }).click();
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.locator(".table")).toBeVisible();
  expect(await seatedAt(page, "agreed~join")).toMatchObject({ name: "Ines", agrees: ["Drinking Rules"] });
});

test("where all seats are taken, one can take over from a bot", async ({ page }) => {
  await page.goto("/t/crowded~join");
  await expect(page.getByText("All seats are taken.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sit down" })).toHaveCount(0);
  await page.getByLabel("You are").fill("Ines");
  await page.getByRole("button", { name: "Take over from Zeno" }).click();
  await expect(page.locator(".table")).toBeVisible();
  expect(await seatedAt(page, "crowded~join")).toMatchObject({ name: "Ines", bot: 2 });
});

for (const [table, title] of [
  ["full", "This table is full"],
  ["over", "This game is over"],
] as const) {
  test(`a table that is ${table} says so`, async ({ page }) => {
    await page.goto(`/t/${table}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.getByRole("button", { name: "To the start page" }).click();
    await expect(page.getByRole("heading", { name: /a table of your own|A new table/ })).toBeVisible();
  });
}

test("a link or code leads to its table", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Link or code").fill("not a link");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("alert")).toHaveText("That is no link to a table.");
  await page.getByLabel("Link or code").fill("http://somewhere/t/full");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("heading", { name: "This table is full" })).toBeVisible();
});

test("bots are chosen before the game, by the host in the lobby too", async ({ page }) => {
  await start(page, "Chemistry", "Hal");
  await page.getByRole("group", { name: "Number of bots" }).getByRole("button", { name: "2" }).click();
  await page.getByRole("combobox", { name: "Character of Hypatia" }).selectOption("zeno");
  await page.getByRole("combobox", { name: "Level of Zeno" }).selectOption("sharp");
  await page.getByRole("button", { name: "Play Chemistry with 2 bots" }).click();
  await expect(page.locator(".table")).toBeVisible();
  expect(await openedBy(page, "Hal")).toMatchObject({
    bots: 2,
    cast: [
      { character: "thales", level: "fair" },
      { character: "zeno", level: "sharp" },
    ],
  });
  await sitDown(page, "lobby~bots");
  await page.getByRole("button", { name: "Add a bot" }).first().click();
  await page.getByRole("combobox", { name: "Level of Thales" }).selectOption("keen");
  await page.getByRole("button", { name: "Send Thales away" }).click();
  const said = (await sentTo(page, "lobby~bots")).filter(({ type }) => /Bot$/.test(type));
  expect(said).toEqual([
    { type: "addBot", bot: { character: "hypatia", level: "fair" } },
    { type: "changeBot", seat: 3, bot: { character: "thales", level: "keen" } },
    { type: "removeBot", seat: 3 },
  ]);
});

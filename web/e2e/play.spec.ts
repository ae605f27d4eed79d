// Playing: select then confirm, by hand and by keyboard; pace; reload; the end; starting a table.
import { expect, test } from "@playwright/test";
import { answersTo, callMe, sentTo, sitDown } from "./support";

test("select, then confirm: exactly one answer goes out", async ({ page }) => {
  const table = "my-turn~confirm";
  await sitDown(page, table);
  const hand = page.getByRole("region", { name: /Your hand/ });
  await hand.getByRole("button", { name: /Recycling/ }).click();
  await hand.getByRole("button", { name: /Steal a Keeper/ }).click();
  expect(await answersTo(page, table)).toEqual([]);
  const confirm = page.getByRole("button", { name: "Play Steal a Keeper" });
  await confirm.dblclick();
  await expect(confirm).toBeDisabled();
  await expect.poll(() => answersTo(page, table)).toHaveLength(1); // it may still be on its way
  const answers = await answersTo(page, table);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({ question: 7, answer: { card: expect.any(Number) } });
});

test("by keyboard alone: to the hand, select, put back, select, confirm", async ({ page }) => {
  const table = "my-turn~keys";
  await sitDown(page, table);
  const region = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-region]")?.dataset.region);
  await page.keyboard.press("F6");
  await page.keyboard.press("F6");
  await page.keyboard.press("F6");
  expect(await region()).toBe("hand");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: /Laughing Gas/, pressed: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /Laughing Gas/, pressed: true })).toHaveCount(0);
  await page.keyboard.press("3");
  await expect(page.getByRole("button", { name: "Play Steal a Keeper" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter"); // selects the card that has the focus
  await page.keyboard.press("Enter"); // confirms it
  await expect.poll(() => answersTo(page, table)).toHaveLength(1);
});

test("the keys of the browser's own fields are left alone", async ({ page }) => {
  await sitDown(page, "word~typing");
  await page.getByLabel("A compound of your elements").fill("1/?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Say “1/?”" })).toBeVisible();
});

test("a key pressed in the moment a sheet closes is not lost", async ({ page }) => {
  await sitDown(page, "my-turn~closing");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.evaluate(() => {
    document.querySelector("dialog")?.dispatchEvent(new Event("cancel"));
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "/" }));
  });
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("? lists the keys, / finds a card and shows it in full", async ({ page }) => {
  await sitDown(page, "my-turn~find");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("/");
  await page.getByRole("searchbox").fill("sulfur oxygen");
  await page.getByRole("button", { name: /Battery Acid/ }).click();
  await expect(page.getByRole("dialog").locator(".reading")).toContainText("Hydrogen, Sulfur and Oxygen.");
});

test("a refusal stands at the button and the game goes on", async ({ page }) => {
  const table = "draw~refused";
  await sitDown(page, table);
  await page.getByRole("button", { name: "Draw 3 cards" }).click();
  await expect(page.getByRole("alert")).toContainText("You cannot stop here.");
  await expect(page.getByRole("button", { name: "Draw 3 cards" })).toBeEnabled();
});

test("what ends a question has a key, and Enter never opens a card while something is asked", async ({ page }) => {
  const table = "draw~ends";
  await sitDown(page, table);
  await expect(page.getByRole("button", { name: "Draw 3 cards" })).toContainText("E");
  await page.locator(".hand .card").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Close" })).toHaveCount(0);
  await expect.poll(() => answersTo(page, table)).toHaveLength(1);
  await expect(page.getByRole("alert")).toContainText("You cannot stop here.");
  await page.keyboard.press("e");
  await expect.poll(() => answersTo(page, table)).toHaveLength(2);
});

test("sounds are off at first, M turns them on and off, and each seat that plays is heard", async ({ page }) => {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(globalThis, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      heard.push(this.frequency.value);
      start.call(this, when);
    };
  });
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.length);
  await sitDown(page, "bots~sound", { pace: "tap" });
  await expect(page.locator("[data-lifted]")).toContainText("Jonas plays");
  expect(await heard()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await expect.poll(heard).toBeGreaterThan(0);
});

test("a refusal that comes after a line of chat still stands at the button", async ({ page }) => {
  let letThrough: (() => void) | undefined;
  await page.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (String(message).includes('"refused"')) letThrough = () => socket.send(message);
      else socket.send(message);
    });
  });
  const table = "spell~crossing";
  await sitDown(page, table);
  await page.getByRole("button", { name: "Spell it! A word for Animal" }).click();
  await page.getByLabel(/^Your word/).fill("horse");
  const claim = page.getByRole("button", { name: "Claim HORSE for Animal" });
  await claim.click();
  await page.getByRole("button", { name: "Chat" }).click();
  await page.getByLabel("Say something").fill("What a word!");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log", { name: "Chat" })).toContainText("What a word!");
  await expect(claim).toBeDisabled();
  letThrough?.();
  const confirm = page.getByRole("region", { name: "Choose and confirm" });
  await expect(confirm.getByRole("alert")).toContainText("horse is in no word list.");
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(claim).toBeEnabled();
});

test("steps of the others come one by one; a tap shows how it stands", async ({ page }) => {
  const table = "bots~pace";
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000); // no step goes by on its own, however slow the machine is
  await sitDown(page, table, { pace: "calm" });
  await expect(page.getByRole("heading", { name: /Jonas's turn/ })).toBeVisible();
  await page.getByRole("button", { name: "Skip to now" }).click();
  await expect(page.getByRole("heading", { name: "Your turn: play 2 cards" })).toBeVisible();
});

test("at a calm pace my turn comes by itself", async ({ page }) => {
  await sitDown(page, "bots~calm", { pace: "brisk" });
  await expect(page.getByRole("heading", { name: "Your turn: play 2 cards" })).toBeVisible({ timeout: 15_000 });
});

test("a reload comes back to the same table", async ({ page }) => {
  const table = "asked~reload";
  await sitDown(page, table);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Discard 3 of your 4 cards" })).toBeVisible();
  const locale = await page.evaluate(() => navigator.language);
  expect(await sentTo(page, table)).toEqual([{ type: "hello", secret: "secret", locale }]);
});

test("a lost line is taken up again", async ({ page }) => {
  let cut: (() => Promise<void>) | undefined;
  await page.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer();
    cut ??= () => server.close().then(() => socket.close());
  });
  await sitDown(page, "my-turn~cut");
  await cut?.();
  await expect(page.getByText("The connection to the table is lost.")).toBeVisible();
  await expect(page.getByText("The connection to the table is lost.")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Your turn: play 1 more card" })).toBeVisible();
});

test("a table that is not there is said so", async ({ page }) => {
  await page.goto("/t/my-turn~stranger");
  await expect(page.getByRole("heading", { name: "There is no such table" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Ask for the link once more.");
  await expect(page.getByText(/no such table|No table/i)).toHaveCount(1);
});

test("where the server does not answer, nobody is told that the table is gone", async ({ page }) => {
  await page.route("**/api/tables/**", (route) => route.abort());
  await page.goto("/t/my-turn~stranger");
  await expect(page.getByRole("heading", { name: "This table cannot be reached" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("The server does not answer.");
});

test("a card that is only opened to be read does not say that it is selected", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sitDown(page, "waiting~read");
  const card = page.getByRole("region", { name: /^Your hand/ }).getByRole("button", { name: /Keeper Nitrogen/ });
  await card.click();
  await expect(card).toHaveAttribute("data-mark", "Reading");
});

test("a damaged link says so, and leads to the start page", async ({ page }) => {
  await page.goto("/t/quiet-otter%");
  await expect(page.getByRole("heading", { name: "This address is wrong" })).toBeVisible();
  await page.getByRole("button", { name: "To the start page" }).click();
  await expect(page.getByRole("heading", { name: /a table of your own|A new table/ })).toBeVisible();
});

test("after the end, another deck is chosen at once, with the same company", async ({ page }) => {
  await sitDown(page, "end~another");
  await page.getByRole("button", { name: "Another deck" }).click();
  await expect(page.getByRole("radio", { checked: true }).first()).toBeFocused();
  await expect(page.getByRole("heading", { name: /a table of your own|A new table/ })).toBeInViewport();
});

test("hints come one at a time, are not over the question, and can be left out", async ({ page }) => {
  await sitDown(page, "my-turn~hints", { hints: true });
  const hint = page.locator(".hint[role='status']");
  await expect(hint).toContainText("It is up to you");
  await hint.getByRole("button", { name: "Got it" }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.locator(".table")).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test("the end, then a rematch at a new address", async ({ page }) => {
  await sitDown(page, "end~rematch");
  await expect(page.getByRole("heading", { name: "You win with The Sun" })).toBeVisible();
  const save = page.getByRole("link", { name: "Save the game" });
  await expect(save).toHaveAttribute("href", "/api/tables/end~rematch/record");
  await page.getByRole("button", { name: "Look at the table" }).click();
  await expect(page.locator(".table")).toBeVisible();
  await page.getByRole("button", { name: "See the result" }).click();
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page.getByRole("heading", { name: "Your turn: play 1 more card" })).toBeVisible();
  await expect(page).toHaveURL(/\/t\/my-turn$/);
});

test("a stopped game says why", async ({ page }) => {
  await sitDown(page, "stopped~why");
  await expect(page.getByText("It went on for 500 turns, and nobody met a Goal.")).toBeVisible();
});

test("from the start page to a table; a wrong start says why where it belongs", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("trademark of Looney Labs, who have no part in Panta")).toBeVisible();
  await callMe(page, "Nobody");
  await page.getByRole("group", { name: "Number of bots" }).getByRole("button", { name: "5" }).click();
  await page.getByRole("button", { name: "with 5 bots" }).click();
  await expect(page.getByRole("alert")).toHaveText("That name is taken.");
  await callMe(page, "Mira");
  await page.getByRole("button", { name: "with 5 bots" }).click();
  await expect(page).toHaveURL(/\/t\/my-turn$/);
  await page.getByRole("button", { name: "Leave the table" }).click();
  await page.getByRole("button", { name: "To the start page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mira. It is your turn at one table.");
  await page.getByRole("list", { name: "Your tables" }).getByRole("link", { name: "Take your turn" }).click();
  await expect(page.locator(".table")).toBeVisible();
});

test("the theme is remembered", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "You and this device" }).click();
  await page.getByRole("button", { name: "dark", exact: true }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a target far up the page is chosen from the list at the button", async ({ page }) => {
    const table = "steal~phone";
    await sitDown(page, table);
    const sheet = page.getByRole("region", { name: "Choose and confirm" });
    await sheet.getByRole("button", { name: /Oxygen/ }).tap();
    await page.getByRole("button", { name: "Take Oxygen" }).tap();
    await expect.poll(() => answersTo(page, table)).toHaveLength(1);
  });

  test("log, discard pile and settings are behind buttons", async ({ page }) => {
    await sitDown(page, "my-turn~phone");
    await page.getByRole("button", { name: "Log" }).tap();
    await expect(page.getByRole("log")).toContainText("Priya drew 4.");
    await page.getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: /^Discard pile, 10 cards/ }).tap();
    await expect(page.getByRole("dialog")).toContainText("Jackpot!");
    await page.getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("button", { name: "instant" }).tap();
    await expect(page.getByRole("button", { name: "instant" })).toHaveAttribute("aria-pressed", "true");
  });

  test("once the stream has scrolled away, the brief says what I lack", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await sitDown(page, "six~brief");
    const brief = page.getByText("Battery Acid: lack Oxygen");
    await page.mouse.wheel(0, 3000);
    await expect(brief).toBeVisible();
    await page.mouse.wheel(0, -6000);
    await expect(brief).toBeHidden();
  });
});

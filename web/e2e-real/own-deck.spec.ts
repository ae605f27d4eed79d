// A deck of one's own: written and mended in the browser, played by two people, and played again; and every kind of
// question that such a deck can ask, answered by pointer and by keyboard.
import { expect, test, type Browser, type Page } from "@playwright/test";
import { decide, nextMoment, sight, type Means } from "./driver";

const breakfast = `deck breakfast title="Breakfast" players="2-4" {
    blurb "Warm and crisp."
    include standard { invented "Basic Rules" "Draw 3" "Play 3" }
}
keeper "Toast"  invented copies=6 { picture "fluent-emoji-flat:bread"; text "Warm." }
keeper "Butter" invented copies=6 { picture "mdi:cow"; text "Soft." }
keeper "Honey"  invented copies=2 { spare; text "Sweet." }
goal "Toast and Butter" invented copies=6 { text "Toast and Butter."; has Toast Butter }
`;

const faulty = breakfast.replace("has Toast Butter", "has Toast Buter");

/** The page for a deck of one's own, with this text in it. */
async function write(page: Page, text: string): Promise<void> {
  await page.goto("/deck");
  await page.getByLabel("Card file").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press("ControlOrMeta+v");
}

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    if (localStorage.getItem("panta.settings")) return;
    localStorage.setItem("panta.settings", JSON.stringify({ hints: false, pace: "instant", name: "Mira" }));
  });
});

async function join(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() =>
    localStorage.setItem("panta.settings", JSON.stringify({ hints: false, pace: "instant" })),
  );
  await page.goto(link);
  await expect(page.getByText("Mira brought this deck.")).toBeVisible();
  await page.getByLabel("You are").fill("Jonas");
  await page.getByRole("button", { name: "Sit down" }).click();
  return page;
}

/** Whoever is asked decides, until somebody wins. */
async function toTheEnd(pages: Page[]): Promise<void> {
  for (let made = 0; made < 200; made += 1) {
    const asked = await Promise.any(pages.map(async (page) => ({ page, now: await nextMoment(page) })));
    if (asked.now.place === "over") return;
    await decide(asked.page, "click", made);
    await expect
      .poll(async () => {
        const now = await sight(asked.page);
        return now.place === "over" || now.version !== asked.now.version;
      })
      .toBe(true);
  }
  throw new Error("Nobody came to win.");
}

test("a report on it opens in a page of its own, with charts that need nothing else", async ({ page }) => {
  await write(page, breakfast);
  const button = page.getByRole("button", { name: "Report" });
  await expect(button).toBeEnabled();
  const [report] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect(report.getByRole("heading", { name: "Breakfast", level: 1 })).toBeVisible();
  await expect(report.getByRole("heading", { name: "What stands out" })).toBeVisible();
  await expect(report.getByRole("img", { name: "Turns of a game, by number of players" })).toBeVisible();
  await expect(button).toBeEnabled();
});

test("a faulty deck is mended, played by two people, and played again", async ({ page, browser }) => {
  const problems: string[] = [];
  page.on("pageerror", (problem) => problems.push(problem.message));
  await write(page, faulty);
  const note = page.getByRole("list", { name: "What the checker says" }).getByRole("button");
  await expect(note).toHaveCount(1);
  await expect(note).toContainText("Line 8");
  await expect(note).toContainText("Did you mean Butter?");
  await expect(page.locator(".lines > li").nth(7)).toHaveClass(/wrong/);
  const beside = async () =>
    (await note.boundingBox())!.y - (await page.locator(".lines > li").nth(7).boundingBox())!.y;
  await expect.poll(async () => Math.abs(await beside())).toBeLessThan(8);
  await expect(page.getByRole("button", { name: "Play it: fix 1 fault" })).toBeDisabled();

  // F8 selects what is wrong, so that typing mends it.
  await page.keyboard.press("F8");
  await page.keyboard.type("Butter");
  await expect(page.getByText("ready to play")).toBeVisible();
  await expect(note).toHaveCount(0);
  const cards = page.getByRole("region", { name: "The cards" });
  await expect(cards.getByRole("button", { name: /Toast and Butter/ })).toHaveAttribute("aria-pressed", "true");
  // A picture that the client was not built with comes from the server; a card without one has a letter.
  const picture = cards.getByRole("button", { name: /^Keeper Toast/ }).locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(cards.getByRole("button", { name: /^Keeper Honey/ }).locator(".tile")).toHaveText("H");

  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByRole("radio", { name: /Breakfast/ })).toBeChecked();
  await page.getByRole("radio", { name: "Friends" }).click();
  await page.getByRole("group", { name: "Seats" }).getByRole("button", { name: "2" }).click();
  await page.getByRole("button", { name: "Open a table" }).click();
  await expect(page.getByText("Mira brought this deck.")).toBeVisible();
  const friend = await join(browser, page.url());
  for (const seat of [page, friend]) await seat.getByRole("button", { name: "Ready", exact: true }).click();
  for (const seat of [page, friend]) await expect(seat.locator("main.table")).toBeVisible();
  await toTheEnd([page, friend]);

  await page.getByRole("button", { name: "Rematch" }).click();
  await friend.getByRole("button", { name: "Come along" }).click();
  for (const seat of [page, friend]) await expect(seat.locator("main.table")).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByText("Mira brought this deck.")).toBeVisible();
  await page.keyboard.press("Escape");
  await toTheEnd([page, friend]);
  expect(problems).toEqual([]);
});

test("a file is chosen, and one that is too long is not", async ({ page }) => {
  await page.goto("/deck");
  const choose = page.getByLabel("Choose a file");
  await choose.setInputFiles({ name: "b.kdl", mimeType: "text/plain", buffer: Buffer.from(breakfast) });
  await expect(page.getByRole("heading", { name: "Breakfast" })).toBeVisible();
  await choose.setInputFiles({ name: "long.kdl", mimeType: "text/plain", buffer: Buffer.alloc(70_000, 32) });
  await expect(page.getByRole("alert")).toContainText("long.kdl is too long");
  await expect(page.getByLabel("Card file")).toHaveValue(breakfast);
});

test("a file is dropped on the page, kept, and thrown away again", async ({ page }) => {
  await page.goto("/deck");
  await expect(page.getByText("ready to play")).toBeVisible();
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text.replaceAll("\n", "\r\n")], "breakfast.kdl"));
    return data;
  }, breakfast);
  await page.dispatchEvent("main", "drop", { dataTransfer: dropped });
  await expect(page.getByLabel("Card file")).toHaveValue(breakfast);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Breakfast" })).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Yes, start over" }).click();
  await expect(page.getByRole("heading", { name: "Breakfast" })).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("radio", { name: /Breakfast/ })).toHaveCount(0);
});

/** What a deck can ask, each by one Action. */
const asking = {
  "a card that one looks at": `text "Keep one, put the others back."
    look 3 from=pile; take one from=aside to=hand; put all from=aside to=pile`,
  "a card out of the pile": `text "Find a Keeper."; take one keeper from=pile search to=hand`,
  "one of some options": `text "t"; choose one-of "Which day is it?" { option "A feast" { draw 2 }; option "Another" { draw 1 } }`,
  "a number": `text "t"; choose number one six "How many shall it be?" as=pips; draw pips`,
  "cards to put elsewhere": `text "Two of your Keepers."; put up-to 2 keeper from=table to=hand`,
};

/** A deck in which nobody wins before the test is over, and which asks just that. */
const deckOf = (action: string): string => `deck questions title="Questions" players="2-4" {
    blurb "Asks something."
    include standard { invented "Basic Rules" }
}
keeper "Stone" invented copies=6 { text "t" }
keeper "Wood"  invented copies=6 { text "t" }
keeper "Glass" invented { text "t" }
keeper "Lead"  invented { text "t" }
keeper "Iron"  invented { text "t" }
goal "Building" invented copies=2 { text "All Stone and all Wood."; at-least six Stone; at-least six Wood }
goal "Mining"   invented copies=2 { text "All Stone and the rest."; at-least six Stone; has Glass Lead Iron }
action "Asking" invented copies=20 {
    ${action}
}
`;

for (const [what, action] of Object.entries(asking))
  for (const means of ["click", "keys"] as const)
    test(`a deck of one's own asks for ${what}, answered by ${means}`, async ({ page }) => {
      await write(page, deckOf(action));
      await page.getByRole("button", { name: "Play it" }).click();
      await page.getByRole("group", { name: "Number of bots" }).getByRole("button", { name: "1" }).click();
      await page.getByRole("button", { name: "with 1 bot" }).click();
      expect(await asked(page, means)).toBeGreaterThan(1);
    });

/** How many questions of the Action were answered, in some turns. */
async function asked(page: Page, means: Means): Promise<number> {
  let now = await nextMoment(page);
  let answered = 0;
  for (let made = 0; made < 40 && now.place === "asked" && answered < 3; made += 1) {
    const why = await page.locator("[data-region='ask']").innerText();
    await decide(page, means, made);
    now = await nextMoment(page, now.version);
    if (why.includes("Asking:")) answered += 1;
  }
  return answered;
}

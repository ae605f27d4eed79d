// Cards that interrupt, with three people at one table: a card laid in answer, an answer to an answer, letting everything
// happen in a turn, the time that runs out, a table without a clock; by pointer and by keyboard, on small screens too.
import { expect, test, type Browser, type Page, type ViewportSize } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling } from "../e2e/support";
import { focusByKeys } from "./driver";

/** A deck in which nearly every card answers, and every card can be answered. No two are alike, so everybody is asked which
 * one to play. */
const vetoes = Array.from(
  { length: 30 },
  (_, at) => `surprise "Veto ${at + 1}" invented {
    text "Your turn: draw 1. Another player's card: cancel it."
    draw 1
    answer play keeper goal by=others { cancel }
}`,
);
const deck = `deck veto title="Veto" players="2-4" {
    blurb "Not so fast."
    include standard { invented "Basic Rules" }
}
keeper "Toast"  invented { picture "fluent-emoji-flat:bread"; text "Warm." }
keeper "Butter" invented { text "Soft." }
goal "Toast and Butter" invented { text "Toast and Butter."; has Toast Butter }
${vetoes.join("\n")}
`;

const laptop = { width: 1280, height: 720 };
/** With the log beside the table. */
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

type Time = "3 s" | "5 s" | "10 s" | "no clock";
type Seating = { time: Time; sizes?: ViewportSize[]; theme?: "light" | "dark" };

async function visit(browser: Browser, size: ViewportSize, settings: object): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await page.addInitScript(
    (kept) => {
      if (!localStorage.getItem("panta.settings")) localStorage.setItem("panta.settings", JSON.stringify(kept));
    },
    { hints: false, ...settings },
  );
  return page;
}

/** Mira, who begins, Jonas and Ines at a table with so much time to answer. */
async function three(browser: Browser, { time, sizes = [], theme = "light" }: Seating): Promise<Page[]> {
  const size = (at: number) => sizes[at] ?? desktop;
  const mira = await visit(browser, size(0), { pace: "instant", name: "Mira", theme });
  await mira.goto("/deck");
  await mira.getByLabel("Card file").click();
  await mira.keyboard.press("ControlOrMeta+a");
  await mira.evaluate((words) => navigator.clipboard.writeText(words), deck);
  await mira.keyboard.press("ControlOrMeta+v");
  await mira.getByRole("button", { name: "Play it" }).click();
  await mira.getByRole("radio", { name: "Friends" }).click();
  await mira.getByRole("group", { name: "Seats" }).getByRole("button", { name: "3" }).click();
  await mira.getByText("More options").click();
  await mira.getByRole("group", { name: "Time to answer" }).getByRole("button", { name: time, exact: true }).click();
  await mira.getByRole("switch", { name: /I take the first turn/ }).check();
  await mira.getByRole("button", { name: "Open a table" }).click();
  await expect(mira.getByRole("list", { name: "Seats" })).toBeVisible();
  const link = mira.url();
  const pages = [mira];
  for (const [at, name] of ["Jonas", "Ines"].entries()) {
    const page = await visit(browser, size(at + 1), { pace: "instant", theme });
    await page.goto(link);
    await page.getByLabel("You are").fill(name);
    await page.getByRole("button", { name: "Sit down" }).click();
    pages.push(page);
  }
  for (const page of pages) await page.getByRole("button", { name: "Ready", exact: true }).click();
  for (const page of pages) await expect(page.locator("main.table")).toBeVisible();
  return pages;
}

const window = (page: Page) => page.getByRole("region", { name: "Waits for answers" });
const title = (page: Page) => page.locator("[data-region='ask'] h2");
/** What is asked, and why: whoever can answer reads that first. */
const said = (page: Page) => page.locator("[data-region='ask'] .said");
const fitting = (page: Page) => page.locator("[data-region='hand'] [data-pick].surprise:not(.not-now)");
const confirm = (page: Page) => page.locator(".confirm .go .btn.primary");
const pass = (page: Page) => page.getByRole("button", { name: /^Let it happen/ });
const settled = (page: Page) => expect(page.locator(".go.settling")).toHaveCount(0);

/** Whoever is on turn plays any card. */
async function plays(page: Page): Promise<void> {
  await expect(title(page)).toContainText(/^Your turn: play/);
  await settled(page);
  await page.locator("[data-region='hand'] [data-pick]:not(.not-now)").first().click();
  await confirm(page).click();
}

/** A window is open, and this player is asked. */
async function isAsked(page: Page, what = /Answer it\?/): Promise<void> {
  await expect(window(page)).toBeVisible();
  await expect(said(page)).toContainText(what);
  await settled(page);
}

/** Lays a card while somebody else still has to answer. */
async function lays(page: Page): Promise<void> {
  await fitting(page).first().click();
  await confirm(page).click();
  await expect(window(page).getByText(/^You answer with Veto/)).toBeVisible();
}

async function lets(page: Page): Promise<void> {
  await pass(page).click();
}

/** What is told: the last line, and the log of what came before. */
const told = (page: Page) => page.locator("main.table");

test("a card is cancelled, the answer is cancelled in its turn, and the first card lands", async ({ browser }) => {
  const [mira, jonas, ines] = await three(browser, { time: "no clock" });
  await plays(mira!);
  await isAsked(jonas!, /Mira is playing/);
  await isAsked(ines!, /Mira is playing/);
  await expect(window(mira!)).toContainText("It goes on when everybody has answered.");
  await lays(jonas!);
  await lets(ines!);
  // The answer can be answered by everybody but Jonas.
  await isAsked(mira!, /Jonas is playing Veto/);
  await isAsked(ines!, /Jonas is playing Veto/);
  await lays(ines!);
  await lets(mira!);
  await isAsked(jonas!, /Ines is playing Veto/);
  await isAsked(mira!, /Ines is playing Veto/);
  await lets(jonas!);
  await lets(mira!);
  await expect(told(mira!)).toContainText(/Jonas answered .* with Veto/);
  await expect(told(mira!)).toContainText(/Ines answered Veto \d+ with Veto/);
  await expect(told(mira!)).toContainText(/Veto \d+ was cancelled: it went to the discard pile without effect/);
  // What still stands can be answered once more.
  await isAsked(jonas!, /Mira is playing/);
  await isAsked(ines!, /Mira is playing/);
  await lets(jonas!);
  await lets(ines!);
  await expect(title(jonas!)).toContainText(/^Your turn: play/);
});

test("without a clock nobody sees who has answered", async ({ browser }) => {
  const [mira, jonas, ines] = await three(browser, { time: "no clock" });
  await plays(mira!);
  await isAsked(jonas!);
  await isAsked(ines!);
  await expect(window(mira!)).toContainText("It goes on when everybody has answered."); // her page has come so far, too
  const seen = async (page: Page) => (await page.locator("main.table").ariaSnapshot()).replace("Chat 1 unread", "Chat");
  const before = [await seen(mira!), await seen(ines!)];
  await lays(jonas!);
  await jonas!.getByRole("button", { name: /^Take it back/ }).click();
  await expect(window(jonas!).getByText("You let it happen.")).toBeVisible();
  // Whatever was sent before these words has come as well.
  await jonas!.getByRole("button", { name: /^Chat/ }).click();
  await jonas!.getByLabel("Say something").fill("Good evening");
  await jonas!.keyboard.press("Enter");
  for (const page of [mira!, ines!]) await expect(page.getByRole("button", { name: /^Chat/ })).toContainText("1");
  expect([await seen(mira!), await seen(ines!)]).toEqual(before);
  await lets(ines!);
  await expect(window(mira!)).toHaveCount(0);
  await expect(told(mira!)).not.toContainText(/answered .+ with/);
});

test("the time runs out, and what was not answered happens", async ({ browser }, info) => {
  const [mira, jonas, ines] = await three(browser, { time: "10 s", sizes: [laptop, laptop, phone] });
  await plays(mira!);
  // The clock runs, however busy this machine is: both are looked at together, and pictures are taken only then.
  await Promise.all([jonas!, ines!].map((page) => expect(window(page)).toContainText(/\d seconds?/)));
  await jonas!.screenshot({ path: info.outputPath("clock.png") });
  await ines!.screenshot({ path: info.outputPath("clock-phone.png") });
  await expect(title(jonas!)).toContainText(/^Your turn: play/);
  await expect(told(jonas!)).not.toContainText(/answered .+ with/);
});

test("whoever says so is not waited for in this turn, and asked again in the next", async ({ browser }) => {
  const [mira, jonas, ines] = await three(browser, { time: "no clock" });
  await plays(mira!);
  await isAsked(jonas!);
  await isAsked(ines!);
  await window(ines!).getByRole("switch").check();
  await expect(window(ines!)).toContainText("You let everything happen in this turn.");
  await lets(jonas!);
  await plays(jonas!);
  await isAsked(ines!, /Jonas is playing/);
  await expect(window(ines!).getByRole("switch")).not.toBeChecked();
});

test("standing orders: not before my turn, and only about some things", async ({ browser }, info) => {
  const [mira, jonas, ines] = await three(browser, { time: "no clock", sizes: [laptop, laptop, phone] });
  await plays(mira!);
  await isAsked(ines!);
  await window(ines!).getByRole("button", { name: "When to ask me" }).click();
  const dialog = ines!.getByRole("dialog", { name: "When to ask me" });
  await expect(dialog.getByRole("switch")).toHaveCount(3);
  await expectAccessible(ines!);
  await ines!.screenshot({ path: info.outputPath("orders.png") });
  await dialog.getByRole("button", { name: "not before my turn" }).click();
  await expect(dialog.getByRole("button", { name: "not before my turn" })).toHaveAttribute("aria-pressed", "true");
  await ines!.keyboard.press("Escape");
  await expect(window(ines!)).toContainText("You let everything happen until your turn.");
  await isAsked(jonas!);
  await lets(jonas!);
  await plays(jonas!);
  await isAsked(mira!, /Jonas is playing/);
  await lets(mira!);
  // It is Ines's turn, and nobody has waited for her.
  await plays(ines!);
  await isAsked(mira!, /Ines is playing/);
});

test("by keyboard alone: a card is laid, taken back and laid again, and the focus is not stolen", async ({
  browser,
}) => {
  const [mira, jonas, ines] = await three(browser, { time: "no clock" });
  const held = jonas!.locator("[data-region='hand'] [data-pick]").first();
  await focusByKeys(jonas!, held);
  await plays(mira!);
  await isAsked(jonas!, /Mira is playing/);
  await expect(held).toBeFocused();
  await expect(window(jonas!).getByText("There is no clock.")).toBeAttached();
  const place = await jonas!
    .locator("[data-region='hand'] [data-pick]")
    .evaluateAll((cards) => cards.findIndex((card) => card.matches(".surprise:not(.not-now)")));
  const status = window(jonas!).locator(".mine");
  await jonas!.keyboard.press(`${place + 1}`);
  await jonas!.keyboard.press("Enter");
  await expect(status).toHaveText(/^You answer with Veto/);
  await jonas!.keyboard.press("Escape");
  await expect(status).toHaveText("You let it happen.");
  await jonas!.keyboard.press(`${place + 1}`);
  await jonas!.keyboard.press("Enter");
  await expect(status).toHaveText(/^You answer with Veto/);
  await isAsked(ines!);
  await focusByKeys(ines!, pass(ines!));
  await ines!.keyboard.press("Enter");
  await expect(told(ines!)).toContainText(/Jonas answered/);
});

for (const theme of ["light", "dark"] as const)
  test(`the window at a laptop, a desk and a phone, ${theme}`, async ({ browser }, info) => {
    const sizes = [{ width: 1440, height: 900 }, laptop, phone];
    const pages = await three(browser, { time: "no clock", sizes, theme });
    const [mira, jonas, ines] = pages;
    await plays(mira!);
    for (const page of [jonas!, ines!]) await isAsked(page);
    await fitting(jonas!).first().click();
    await lays(ines!);
    for (const [at, page] of pages.entries()) {
      await expect(window(page)).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath(`${theme}-${sizes[at]!.width}.png`) });
    }
    await ines!.getByRole("button", { name: /^Take it back/ }).click();
    await expect(pass(ines!)).toBeVisible();
    await ines!.screenshot({ path: info.outputPath(`${theme}-phone-asked.png`) });
  });

// Plays at a real table through the page alone: it sees what a person sees and knows no card, only their types.
import { expect, type Locator, type Page } from "@playwright/test";
import { remember } from "../e2e/support";

/** How a decision is entered. */
export type Means = "click" | "tap" | "keys";

/** What the page shows at one moment. */
export type Sight = { place: "asked" | "waiting" | "over" | "elsewhere"; version: number; title: string };

export type Played = { decisions: number; over: boolean };

const patience = 20_000;

export function sight(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const table = document.querySelector<HTMLElement>("main.table");
    const over = document.querySelector("main.finish") !== null;
    const asked = document.title.startsWith("You are asked") && document.querySelector(".go.settling") === null;
    return {
      place: over ? "over" : !table ? "elsewhere" : asked ? "asked" : "waiting",
      version: Number(table?.dataset.version ?? -1),
      title: document.querySelector("[data-region='ask'] h2")?.textContent ?? "",
    };
  });
}

/** Waits until I am asked something new, or the game is over. Others may take long, as long as they do something. */
export async function nextMoment(page: Page, after = -1): Promise<Sight> {
  let now = await sight(page);
  for (let before; now.place !== "over" && !(now.place === "asked" && now.version > after);) {
    before = now;
    const something = async () => {
      now = await sight(page);
      return now.version !== before.version || now.place !== before.place;
    };
    await expect.poll(something, { timeout: patience, intervals: [30] }).toBe(true);
  }
  return now;
}

/** From the start page to a table; every game is played at the pace "instant". */
export async function startGame(page: Page, bots: number, name = "Mira"): Promise<void> {
  await remember(page, { name, pace: "instant" });
  await page.goto("/");
  const deck = page.getByRole("radio", { name: "Anatomy" });
  await deck.click();
  await expect(deck).toBeChecked();
  await page
    .getByRole("group", { name: "Number of bots" })
    .getByRole("button", { name: `${bots}` })
    .click();
  await page.getByRole("button", { name: `with ${bots} bot` }).click();
  await expect(page.locator("main.table, main.finish")).toBeVisible();
}

/** A game in which I have made some decisions and am asked again. Rarely a game is over before. */
export async function startAndPlay(page: Page, bots: number, decisions: number): Promise<Sight> {
  for (let games = 0; games < 5; games += 1) {
    await startGame(page, bots);
    const { over } = await play(page, "click", decisions);
    const now = await nextMoment(page);
    if (!over && now.place === "asked") return now;
  }
  throw new Error("Five games were over too soon.");
}

/** Where a question's answers lie: cards at hand first, else what the confirm area lists, else words to say. */
const offered = [
  "[data-region='hand'] [data-pick]:not(.not-now)",
  ".confirm .offers ul:not(.uses) [data-pick], .confirm .choices [data-pick]",
  ".confirm .say-it li button",
];

/** What is worth having, best first; another kind comes first with every decision, since somebody who always plays
 * Keepers can hold all Goals and Rules for ever. What is discarded goes the other way round. */
const kinds = ["keeper", "goal", "action", "rule"];
const preferred = (decisions: number) => kinds.map((_, at) => kinds[(at + decisions) % kinds.length]!);

/** What the page offers, best first, as places among the elements of one selector. */
function lookAround(
  page: Page,
  kinds: string[],
): Promise<{ title: string; choices: string; places: number[]; boxes: boolean }> {
  return page.evaluate(
    ({ offered, kinds }) => {
      const title = document.querySelector("[data-region='ask'] h2")?.textContent ?? "";
      const choices = offered.find((selector) => document.querySelector(selector)) ?? "";
      const found = choices ? [...document.querySelectorAll(choices)] : [];
      const worth = (element: Element) => (kinds.findIndex((kind) => element.classList.contains(kind)) + 9) % 9;
      const sign = /discard/i.test(title) ? -1 : 1;
      const places = found.map((_, at) => at).sort((a, b) => sign * (worth(found[a]!) - worth(found[b]!)));
      return { title, choices, places, boxes: found.some((element) => element.role === "checkbox") };
    },
    { offered, kinds },
  );
}

/** Answers the question the page shows: selects what it offers, where it lies, then confirms. */
export async function decide(page: Page, means: Means, decisions = 0): Promise<void> {
  const race = page.locator(".race .target");
  if (await race.isVisible())
    return means === "tap" ? race.tap() : means === "click" ? race.click() : race.press("Enter");
  const { choices, places, boxes } = await lookAround(page, preferred(decisions));
  const confirm = page.locator(".confirm .go .btn.primary");
  // One letter is no word, so where nothing need be laid nothing is.
  const lays = choices.includes("say-it") && (await confirm.isEnabled());
  for (const place of lays ? [] : places) {
    await select(page, page.locator(choices).nth(place), place, means);
    // Check boxes want several: the button stays off until the number is right.
    if (!boxes || (await confirm.isEnabled())) break;
  }
  if (means === "click") await confirm.click();
  else if (means === "tap") await confirm.tap();
  else {
    if (lays || places.length === 0) await focusByKeys(page, confirm); // going on without choosing
    await page.keyboard.press("Enter");
  }
}

async function select(page: Page, option: Locator, place: number, means: Means): Promise<void> {
  if (means === "click") return option.click();
  if (means === "tap") return option.tap();
  const byDigit = place < 9 && place % 2 === 0 && (await option.getAttribute("data-pick")) !== null;
  if (byDigit) return page.keyboard.press(`${place + 1}`);
  await focusByKeys(page, option);
  await page.keyboard.press((await option.getAttribute("role")) === "checkbox" ? "Space" : "Enter");
}

/** To the part of the table the control is in with F6, then along it with the arrows. */
export async function focusByKeys(page: Page, control: Locator): Promise<void> {
  const where = () =>
    control.evaluate((element) => {
      const here = document.activeElement;
      return element === here ? "there" : element.closest("[data-region]")?.contains(here) ? "near" : "far";
    });
  let at = await where();
  for (let parts = 0; parts < 12 && at === "far"; parts += 1, at = await where()) await page.keyboard.press("F6");
  for (let steps = 0; steps < 150 && at === "near"; steps += 1, at = await where()) {
    await page.keyboard.press("ArrowDown");
  }
  expect(at, "the control can be reached by keyboard").toBe("there");
}

/** Plays until the game is over or `most` decisions are made. `watch` sees every moment before its decision. */
export async function play(
  page: Page,
  means: Means,
  most: number,
  watch: (moment: Sight, decisions: number) => Promise<void> = async () => {},
): Promise<Played> {
  let now = await nextMoment(page);
  for (let decisions = 0; decisions < most; decisions += 1) {
    if (now.place === "over") return { decisions, over: true };
    await watch(now, decisions);
    await decide(page, means, decisions);
    now = await nextMoment(page, now.version);
  }
  return { decisions: most, over: now.place === "over" };
}

// Plays at a real table through the page alone: it sees what a person sees and knows no card, only their types.
import { expect, type Locator, type Page } from "@playwright/test";

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

/** Waits until I am asked something new, or the game is over. */
export async function nextMoment(page: Page, after = -1): Promise<Sight> {
  await page.waitForFunction(
    (version) => {
      if (document.querySelector("main.finish")) return true;
      const table = document.querySelector<HTMLElement>("main.table");
      const asked = document.title.startsWith("You are asked") && !document.querySelector(".go.settling");
      return table !== null && asked && Number(table.dataset.version) > version;
    },
    after,
    { timeout: patience },
  );
  return sight(page);
}

/** From the start page to a table; every game is played at the pace "instant". */
export async function startGame(page: Page, bots: number, name = "Mira"): Promise<void> {
  await page.goto("/");
  const deck = page.getByRole("radio").first();
  await deck.click();
  await expect(deck).toBeChecked();
  await page.getByLabel("You are").fill(name);
  await page.getByRole("group", { name: "Number of bots" }).getByRole("button", { name: `${bots}` }).click();
  await page.getByRole("button", { name: "instant" }).click();
  await page.getByRole("button", { name: `Start with ${bots} bot` }).click();
  await expect(page.locator("main.table")).toBeVisible();
}

const options = {
  hand: "[data-region='hand'] [data-pick]:not(.not-now)",
  listed: ".confirm .offers [data-pick]:not(.btn)",
  uses: ".confirm .offers .btn[data-pick]",
  words: ".confirm .say-it li button",
};

/** What is worth playing first: what lies before me, then Goals; discarding goes the other way. */
const order = ["keeper", "goal", "action", "rule"];

async function bestFirst(found: Locator, discarding: boolean): Promise<number[]> {
  const kinds = await found.evaluateAll((elements, known) => {
    return elements.map((element) => known.findIndex((kind) => element.classList.contains(kind)));
  }, order);
  const worth = (kind: number) => (kind < 0 ? order.length : kind);
  const places = kinds.map((kind, at) => ({ at, worth: discarding ? -worth(kind) : worth(kind) }));
  return places.sort((a, b) => a.worth - b.worth).map(({ at }) => at);
}

/** Answers the question the page shows: selects what it offers, where it lies, then confirms. */
export async function decide(page: Page, means: Means): Promise<void> {
  const { title } = await sight(page);
  const confirm = page.locator(".confirm .go .btn.primary");
  const hand = page.locator(options.hand);
  const listed = page.locator(options.listed);
  const words = page.locator(options.words);
  const many = await page.locator(`${options.hand}, ${options.listed}`).count();
  const choosing = many > 0 ? ((await hand.count()) > 0 ? hand : listed) : words;
  const places = await bestFirst(choosing, /discard/i.test(title));
  for (const place of places) {
    // Check boxes want several; the button stays off until the number is right.
    if ((await confirm.count()) > 0 && (await confirm.isEnabled()) && (await chosen(page)) > 0) break;
    await select(page, choosing.nth(place), means);
  }
  if (means === "keys") await confirmByKeys(page, confirm);
  else if (means === "tap") await confirm.tap();
  else await confirm.click();
}

const chosen = (page: Page): Promise<number> =>
  page.locator(".table :is([data-pick][aria-pressed='true'], [data-pick][aria-checked='true'])").count();

async function select(page: Page, option: Locator, means: Means): Promise<void> {
  if (means === "click") return option.click();
  if (means === "tap") return option.tap();
  await focusByKeys(page, option);
  const picks = (await option.getAttribute("data-pick")) !== null;
  const box = (await option.getAttribute("role")) === "checkbox";
  await page.keyboard.press(picks && box ? "Space" : "Enter");
}

/** To the part of the table the control is in with F6, then along it with the arrows. */
export async function focusByKeys(page: Page, control: Locator): Promise<void> {
  const inPart = () =>
    control.evaluate((element) => element.closest("[data-region]")?.contains(document.activeElement) ?? false);
  for (let parts = 0; parts < 12 && !(await inPart()); parts += 1) await page.keyboard.press("F6");
  const focused = () => control.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 150 && !(await focused()); steps += 1) await page.keyboard.press("ArrowRight");
  expect(await focused(), "the control can be reached by keyboard").toBe(true);
}

async function confirmByKeys(page: Page, confirm: Locator): Promise<void> {
  await expect(confirm).toBeEnabled();
  if ((await chosen(page)) === 0 && (await page.locator("#say-it").inputValue().catch(() => "")) === "") {
    await focusByKeys(page, confirm); // going on without choosing
  }
  await page.keyboard.press("Enter");
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
    await decide(page, means);
    now = await nextMoment(page, now.version);
  }
  return { decisions: most, over: now.place === "over" };
}

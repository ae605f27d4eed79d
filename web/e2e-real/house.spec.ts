// Tables with decks of their own: another edition mixed in, and a deck of few letters in which words are declared.
import { expect, test, type Browser, type Page } from "@playwright/test";
import type { DeckFace } from "../src/lib/types/DeckFace";
import type { NewTable } from "../src/lib/types/NewTable";
import type { Seated } from "../src/lib/types/Seated";
import { remember } from "../e2e/support";
import { decide, nextMoment, play, sight } from "./driver";

test("cards of another edition are mixed in, and some turns are played", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (problem) => problems.push(problem.message));
  await remember(page, { pace: "instant" });
  await page.goto("/");
  await page.getByRole("radio", { name: "Chemistry" }).click();
  await page.getByText("More options").click();
  await page.getByRole("switch", { name: "Anatomy" }).click();
  const opened = page.waitForResponse((response) => response.url().endsWith("/deck") && response.ok());
  await page.getByRole("button", { name: "with 3 bots" }).click();
  await expect(page.locator("main.table, main.finish")).toBeVisible();
  const mixed = (await (await opened).json()) as DeckFace;
  const alone = await deckOf(page, "chemistry");
  const others = new Set((await deckOf(page, "anatomy")).cards.map(({ name }) => name));
  expect(mixed.cards.length).toBeGreaterThan(alone.cards.length);
  expect(mixed.cards.some(({ name, kind }) => kind === "creeper" && others.has(name))).toBe(true);
  const { decisions, over } = await play(page, "click", 12);
  expect(over || decisions === 12).toBe(true);
  expect(problems).toEqual([]);
});

const deckOf = async (page: Page, id: string): Promise<DeckFace> => (await page.request.get(`/api/decks/${id}`)).json();

/** Two letters spell a word; with these and one Goal, somebody has them before long. */
const word = "NOON";
const letters = new Set(word);

/** A deck of the word's letters and a Goal that asks for a word which reads the same both ways. */
async function fewLetters(page: Page): Promise<NewTable["house"]> {
  const { cards } = await deckOf(page, "word");
  const letter = (face: (typeof cards)[number]) => face.letter !== null && letters.has(face.letter);
  const goal = cards.find(({ kind, text }) => kind === "goal" && /the same forwards and backwards/.test(text));
  if (!goal) throw new Error("No Goal asks for such a word.");
  const kept = (face: (typeof cards)[number]) => letter(face) || face.name === goal.name;
  const leaves = cards.filter((face) => !kept(face) && face.kind !== "basic" && face.kind !== "meta");
  const more = cards
    .filter((face, at) => letter(face) && face.copyOf === at)
    .map(({ name }): [string, number] => [name, 4]);
  return { without: [...new Set(leaves.map(({ name }) => name))], more: [...more, [goal.name, 2]] };
}

/** A table for two at which words are declared, with both of them at it. */
async function openTable(page: Page, browser: Browser): Promise<Page[]> {
  const wish: NewTable = {
    deck: "word",
    name: "Mira",
    bots: 0,
    seats: 2,
    house: await fewLetters(page),
    options: { declare: true },
  };
  const response = await page.request.post("/api/tables", { data: wish });
  expect(response.ok(), await response.text()).toBe(true);
  const { table, secret } = (await response.json()) as Seated;
  const friend = await (await browser.newContext()).newPage();
  for (const [seat, kept] of [
    [page, secret],
    [friend, null],
  ] as const) {
    await seat.addInitScript(
      ([name, own]) => {
        if (own) localStorage.setItem(`panta.seat.${name}`, JSON.stringify(own));
        localStorage.setItem("panta.settings", JSON.stringify({ hints: false, pace: "instant" }));
      },
      [table, kept] as const,
    );
    await seat.goto(`/t/${table}`);
  }
  await friend.getByLabel("You are").fill("Jonas");
  await friend.getByRole("button", { name: "Sit down" }).click();
  for (const seat of [page, friend]) await seat.getByRole("button", { name: "Ready", exact: true }).click();
  for (const seat of [page, friend]) await expect(seat.locator("main.table")).toBeVisible();
  return [page, friend];
}

/** Whether the word can be laid from the letters before me, and a Goal asks for one. */
async function canSpell(page: Page): Promise<boolean> {
  const spell = await page.getByRole("button", { name: /^Spell it!/ }).count();
  const mine = await page.locator(".mine .tile").allTextContents();
  const left = mine.map((letter) => letter.trim());
  return spell > 0 && [...word].every((letter) => left.includes(letter) && left.splice(left.indexOf(letter), 1));
}

test("a word is declared, and wins", async ({ page, browser }) => {
  for (let tables = 0; tables < 5; tables += 1) {
    const pages = await openTable(page, browser);
    for (let decisions = 0; decisions < 40; decisions += 1) {
      for (const seat of pages) if (await canSpell(seat)) return declare(seat, pages);
      const asked = await Promise.any(pages.map(async (seat) => ({ seat, now: await nextMoment(seat) })));
      await decide(asked.seat, "click");
      await expect.poll(async () => (await sight(asked.seat)).version).not.toBe(asked.now.version);
    }
  }
  throw new Error("Nobody came to have the letters, at five tables.");
});

async function declare(seat: Page, pages: Page[]): Promise<void> {
  await seat
    .getByRole("button", { name: /^Spell it!/ })
    .first()
    .click();
  await seat.getByLabel(/^Your word/).fill(word.toLowerCase());
  await seat.getByRole("button", { name: new RegExp(`^Claim ${word} for`) }).click();
  await expect(seat.getByRole("heading", { name: /^You win/ })).toBeVisible();
  for (const other of pages) await expect(other.locator("main.finish")).toBeVisible();
}

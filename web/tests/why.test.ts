// "Why?": beside a line of the log, a question, a refusal and a Goal; and the ruling it leads to.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ofLine, ofQuestion } from "../src/rulings/inquiry.svelte";
import { Deck } from "../src/game/deck";
import { card, deck, rulings } from "./fixtures/read.mjs";
import { clearTable, gameOf, key, later, layTable, press, region, settle, button } from "./support/table";

let answers: string[] = [];
let broken = false;

/** The server's rulings, by address. */
function answer(path: string): Promise<Response> {
  answers.push(path);
  if (broken) return Promise.reject(new Error("no line"));
  const id = path.replace("/api/rulings/", "");
  const found = rulings.filter((one) => one.id === id || one.id.startsWith(`${id}/`));
  const body = found.length > 0 ? found : { error: "There is no such ruling." };
  return Promise.resolve(new Response(JSON.stringify(body), { status: found.length > 0 ? 200 : 404 }));
}

beforeEach(() => {
  answers = [];
  broken = false;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn(answer));
});
afterEach(async () => {
  await clearTable();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sheet = (): HTMLDialogElement => document.querySelector("dialog")!;

/** Lets the server's answer arrive. */
async function arrive(): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) await vi.advanceTimersByTimeAsync(1);
  await settle();
}

test("a line of the log leads to its reason, its card and its ruling, with variants and sources", async () => {
  await layTable("my-turn");
  await press("Why? You played Play 2.", region("log"));
  expect(sheet().textContent).toContain("You played Play 2.");
  expect(sheet().textContent).toContain("The ruling is being looked up");
  await arrive();
  expect(sheet().textContent).toContain("Neither. You must play it, and Bob wins.");
  expect(sheet().textContent).toContain("rulebook");
  expect(sheet().textContent).toContain("Chemistry Fluxx rule sheet");
  expect(sheet().textContent).toContain("1 variant of this ruling");
  const link = sheet().querySelector<HTMLAnchorElement>("a[href^='https://faq']")!;
  expect(link.rel).toBe("noopener noreferrer");
  expect(link.target).toBe("_blank");
  expect(sheet().querySelector("code")?.textContent).toBe("turn-no-pass");
});

test("a ruling is fetched once; one that failed is fetched again", async () => {
  const { game } = await layTable("my-turn");
  const ask = (ruling: string) => game.inquiry.why({ said: ["So."], because: [], card: null, ruling, line: null });
  broken = true;
  ask("cr-blocks-win");
  await settle();
  await arrive();
  expect(sheet().querySelector("[role='alert']")?.textContent).toContain("The ruling could not be loaded.");
  broken = false;
  await press("Try again", sheet());
  await arrive();
  expect(sheet().textContent).toContain("you win at that instant");
  await press("Close", sheet());
  ask("cr-blocks-win");
  await settle();
  await arrive();
  expect(sheet().textContent).toContain("you win at that instant");
  expect(answers).toHaveLength(2);
});

test("the log is one stop of the Tab key, and arrows lead from why to why", async () => {
  await layTable("my-turn");
  const whys = [...region("log").querySelectorAll<HTMLButtonElement>(".log .ask-why")];
  expect(whys.map(({ tabIndex }) => tabIndex)).toEqual([0, ...whys.slice(1).map(() => -1)]);
  whys[0]!.focus();
  await key("ArrowDown");
  expect(document.activeElement).toBe(whys[1]);
  expect(whys.map(({ tabIndex }) => tabIndex).indexOf(0)).toBe(1);
  await key("ArrowUp");
  expect(document.activeElement).toBe(whys[0]);
});

test("keys do not play while the sheet is open", async () => {
  const { game } = await layTable("my-turn");
  await press("Why am I asked this?", region("ask"));
  await key("3");
  expect(game.selection.picks).toEqual([]);
});

/** The card that the sheet shows as the reason. */
const shown = () => [...sheet().querySelectorAll("h2, h3")].map((heading) => heading.textContent?.trim());

test("the question names the card that asks, not the one that happens to be resolved", async () => {
  const { game } = await layTable("nested");
  const { words } = game.table!;
  game.receive(later(game, { words: { ...words, asked: { ...words.asked!, card: card("Hand Limit 1") } } }));
  await settle();
  await press("Why am I asked this?", region("ask"));
  expect(shown()).toContain("Hand Limit 1");
});

test("a refusal names the card that the server says", async () => {
  const { game } = await layTable("my-turn");
  const refused = { reason: "Recycling has been used.", ruling: "turn-no-pass", card: card("Recycling") };
  game.receive({ type: "refused", what: "answer", ...refused });
  await settle();
  await press("Why was this refused?", region("confirm"));
  expect(shown()).toContain("Recycling");
});

test("the card in the reason comes before the card of the line", () => {
  const line = { turn: 1, round: 1, seat: 0, kind: "other", card: 5, touches: false, ruling: "r" } as const;
  const chemistry = new Deck(deck);
  expect(ofLine({ ...line, what: [], why: [7, "."] }, chemistry).card).toBe(7);
  expect(ofLine({ ...line, what: [], why: [] }, chemistry).card).toBe(5);
});

/** What is saved as a file from now on. */
function savedFiles(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:saved";
  });
  return files;
}

test("what I think is wrong is saved as I saw it: up to that step, with the ruling, nothing hidden and no names", async () => {
  const { game } = await layTable("my-turn");
  const files = savedFiles();
  const oldest = game.log[0]!;
  game.inquiry.why(ofLine(oldest, game.deck!));
  await settle();
  await press("I think this is wrong", sheet());
  expect(sheet().textContent).toContain("Saved as panta-chemistry-turn-");
  const text = await files[0]!.text();
  const file = JSON.parse(text) as { ruling: string; log: unknown[]; table: Record<string, unknown> };
  expect(file.ruling).toBe(oldest.ruling);
  expect(file.log).toHaveLength(1);
  expect(file.table.asOf).toBe("later");
  expect(file.table.hand).toEqual(game.view!.hand.map((card) => game.deck!.name(card)));
  for (const { name } of game.table!.people) expect(text).not.toMatch(new RegExp(`\\b${name}\\b`));
  expect(text).not.toMatch(/secret|seed/);
  expect(Object.keys(file)).toEqual(["about", "format", "ruling", "step", "deck", "options", "table", "log"]);
});

test("with the newest line goes the table after it", async () => {
  const { game } = await layTable("my-turn");
  const files = savedFiles();
  const line = { ...game.log.at(-1)!, what: ["Jonas looked at his cards."] };
  game.receive({ type: "table", table: { ...game.table!, version: 41 }, log: [line], whole: false, remark: null });
  await vi.advanceTimersByTimeAsync(5000);
  await settle();
  game.receive(later(game, { view: { drawPile: 7 } }));
  await vi.advanceTimersByTimeAsync(5000);
  await settle();
  game.inquiry.why(ofLine(line, game.deck!));
  await settle();
  await press("I think this is wrong", sheet());
  const file = JSON.parse(await files[0]!.text()) as {
    table: { asOf: string; drawPile: number };
    log: { said: string }[];
  };
  expect(file.table).toMatchObject({ asOf: "this step", drawPile: 41 });
  expect(file.log.at(-1)!.said).toBe("Player 2 looked at his cards.");
});

test("a refusal with a ruling can be asked about; one that is not about the rules cannot", async () => {
  const { game } = await layTable("my-turn");
  game.receive({
    type: "refused",
    what: "answer",
    reason: "You have to play a card.",
    ruling: "turn-no-pass",
    card: null,
  });
  await settle();
  await press("Why was this refused?", region("confirm"));
  await arrive();
  expect(sheet().textContent).toContain("You have to play a card.");
  expect(sheet().textContent).toContain("You must play it, and Bob wins.");
  await press("Close", sheet());
  game.receive({ type: "refused", what: "answer", reason: "Not so fast.", ruling: null, card: null });
  await settle();
  expect(() => button("Why was this refused?", region("confirm"))).toThrow();
});

test("a Goal says why I have not won, and who else would have", async () => {
  await layTable("blocked");
  const goal = region("goals").querySelector(".aim")!;
  expect(goal.querySelector(".gap")?.textContent).toBe("blocked");
  const reasons = [...goal.querySelectorAll(".block > span")].map((reason) => reason.textContent);
  expect(reasons).toEqual([
    "You meet Morning After, but Headache blocks.",
    "Jonas meets Morning After, but so do you: nobody wins until one does alone.",
  ]);
  expect(goal.querySelectorAll(".block.creeper")).toHaveLength(1);
  await press("Why? You meet Morning After", goal);
  await arrive();
  expect(sheet().textContent).toContain("Headache");
  expect(sheet().textContent).toContain("publisher's answer");
});

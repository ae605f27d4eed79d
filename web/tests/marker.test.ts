// The turn marker: it lies at whoever's turn it is, and can be passed on where a rule asks for that.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, clearTable, confirmButton, later, layTable, press, region, settle } from "./support/table";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await clearTable();
  vi.useRealTimers();
});

const markers = () => [...document.querySelectorAll<HTMLElement>(".marker")];

test("it lies at me on my turn and at another on theirs, with its name", async () => {
  await layTable("party");
  expect(markers()).toHaveLength(1);
  expect(region("mine").contains(markers()[0]!)).toBe(true);
  expect(markers()[0]?.textContent?.trim()).toBe("It's My Turn!");
  await clearTable();
  await layTable("their-turn");
  expect(markers()).toHaveLength(1);
  expect(markers()[0]?.closest("[data-seat]")?.getAttribute("aria-label")).toBe("Jonas");
});

test.each(["party-nested", "my-race"])("it lies at me though my Keepers are out of sight: %s", async (name) => {
  await layTable(name);
  expect(markers()).toHaveLength(1);
  expect(markers()[0]?.closest("[data-seat]")).toBeNull();
});

test("a deck without one has none", async () => {
  await layTable("my-turn");
  expect(markers()).toEqual([]);
});

test("passing it on is an option at the button, and the marker selects the same", async () => {
  const { sent } = await layTable("after");
  expect(confirmButton()?.textContent).toContain("End your turn");
  await press(/^It's My Turn!: Pass/, region("mine"));
  expect(sent).toEqual([]);
  expect(button("Pass It's My Turn!", region("confirm")).getAttribute("aria-checked")).toBe("true");
  expect(confirmButton()?.textContent).toMatch(/^\s*Pass It's My Turn! to the next player as your turn ends/);
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 34, answer: { option: 3 } }]);
});

test("the turn can be ended without, as by somebody who forgets", async () => {
  const { sent } = await layTable("after");
  await press("End your turn");
  expect(sent).toEqual([{ type: "answer", question: 34, answer: "pass" }]);
});

test("of several duties the marker stands for the one that is done with it", async () => {
  const { game } = await layTable("after");
  const [question, asked] = [game.view!.question!, game.table!.words.asked!];
  const lay = async (options: number[], marker: number | null) => {
    const words = { ...game.table!.words, asked: { ...asked, marker } };
    game.receive(later(game, { view: { question: { ...question, options } }, words }));
    await settle();
    return region("mine").querySelector("button.marker")?.getAttribute("aria-label") ?? null;
  };
  expect(await lay([1, ...question.options], asked.marker)).toMatch(/^It's My Turn!: Pass/);
  expect(await lay([1], null)).toBeNull();
});

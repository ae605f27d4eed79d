// Before the game: what is wished for, and what goes to the server.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { forAdults, newTable } from "../src/start/new-table";
import { placeOf, tableIn } from "../src/lib/router.svelte";
import { Wish } from "../src/start/wish.svelte";
import { deckList, fixture } from "./fixtures/read.mjs";

const who = { name: "Mira", player: "abc" };
const deck = (id: string) => deckList.find((one) => one.id === id)!;

test("one click: nothing but the deck, the name and the bots", () => {
  const table = newTable(deck("chemistry"), new Wish(), { kind: "bots", bots: 3 }, who);
  expect(table).toEqual({ deck: "chemistry", ...who, bots: 3 });
});

test("alone there is one seat, and no rule that needs others", () => {
  const wish = new Wish();
  wish.metas = ["Keep Going"];
  wish.first = true;
  wish.twoLimitSpots = true;
  const table = newTable(deck("word"), wish, { kind: "alone" }, who);
  expect(table).toEqual({ deck: "word", ...who, bots: 0, seats: 1, options: { declare: true, twoLimitSpots: true } });
});

test("what becomes of the score when everybody loses is only a question where everybody can lose", () => {
  const wish = new Wish();
  wish.loserScores = true;
  const options = (id: string) => newTable(deck(id), wish, { kind: "alone" }, who).options;
  expect(options("anatomy")).toEqual({ loserScores: true });
  expect(options("chemistry")).toBeUndefined();
});

test("people spell, unless somebody wants the game to find the words", () => {
  const wish = new Wish();
  const friends = { kind: "friends", seats: 4, bots: 1 } as const;
  expect(newTable(deck("word"), wish, friends, who)).toMatchObject({ seats: 4, bots: 1, options: { declare: true } });
  expect(newTable(deck("word"), wish, { kind: "bots", bots: 2 }, who).options).toEqual({ declare: true });
  wish.words = "automatic";
  expect(newTable(deck("word"), wish, friends, who).options).toBeUndefined();
  [wish.names, wish.places, wish.slang] = [true, true, true];
  expect(newTable(deck("word"), wish, friends, who).options).toEqual({ names: true, places: true, slang: true });
  expect(newTable(deck("chemistry"), wish, friends, who).options).toBeUndefined();
});

test("where Goals are claimed, an end is agreed on", () => {
  const wish = new Wish();
  wish.metas = ["Keep Going"];
  const bots = { kind: "bots", bots: 2 } as const;
  expect(newTable(deck("word"), wish, bots, who).options).toEqual({ declare: true, goalsToEnd: 3 });
  wish.end = "minutes";
  expect(newTable(deck("word"), wish, bots, who)).toMatchObject({ minutes: 30 });
  wish.end = "agreed";
  expect(newTable(deck("word"), wish, bots, who).minutes).toBeUndefined();
});

test("house rules and switches go along, and are forgotten with the deck", () => {
  const wish = new Wish();
  wish.switches = { quiz: false };
  wish.without = ["Spleen"];
  wish.more = [["Liver", 2]];
  wish.mix = ["drinking"];
  const table = newTable(deck("anatomy"), wish, { kind: "bots", bots: 1 }, who);
  expect(table).toMatchObject({
    switches: { quiz: false },
    house: { mix: ["drinking"], without: ["Spleen"], more: [["Liver", 2]] },
  });
  expect(forAdults(deck("anatomy"), deckList, wish)).toBe(true);
  wish.forget();
  expect(wish.house).toBeNull();
  expect(forAdults(deck("anatomy"), deckList, wish)).toBe(false);
});

test("a single card of a deck for adults is a matter for adults", () => {
  const wish = new Wish();
  wish.cards = [["drinking", "Beer"]];
  expect(forAdults(deck("anatomy"), deckList, wish)).toBe(true);
  const table = newTable(deck("anatomy"), wish, { kind: "bots", bots: 1 }, who, "deck anatomy");
  expect(table).toMatchObject({ text: "deck anatomy", house: { cards: [["drinking", "Beer"]] } });
  wish.forget();
  expect(wish.house).toBeNull();
});

test("what came with a deck that is no longer mixed in is forgotten", () => {
  const wish = new Wish();
  wish.metas = ["Drinking Rules"];
  wish.switches = { quiz: false };
  const table = newTable(deck("anatomy"), wish, { kind: "bots", bots: 1 }, who);
  expect(table.metas).toBeUndefined();
  expect(table.switches).toEqual({ quiz: false });
});

test("a table is found in a link or a code", () => {
  expect(tableIn(" http://panta.example/t/quiet-otter ")).toBe("quiet-otter");
  expect(tableIn("quiet-otter/")).toBe("quiet-otter");
  expect(tableIn("no such thing")).toBeNull();
  expect(tableIn("")).toBeNull();
  expect(placeOf("/t/quiet-otter")).toEqual({ page: "table", table: "quiet-otter" });
  expect(placeOf("/table/quiet-otter")).toEqual({ page: "table", table: "quiet-otter" });
});

test("a damaged link leads nowhere, and breaks nothing", () => {
  expect(placeOf("/t/%")).toEqual({ page: "nowhere" });
  expect(placeOf("/t/quiet%E0otter")).toEqual({ page: "nowhere" });
  expect(placeOf("/rulings/a-b/%zz")).toEqual({ page: "nowhere" });
});

test("the fixtures show the caution that the deck really has", () => {
  const file = readFileSync(join(import.meta.dirname, "../../decks/drinking.kdl"), "utf8");
  const caution = /^ {4}caution "(.+)"$/m.exec(file)![1];
  const lobbies = JSON.stringify([fixture("lobby"), fixture("lobby-guest")]);
  expect(deck("drinking").caution).toBe(caution);
  expect(lobbies.split(`"caution":"${caution}"`)).toHaveLength(3);
});

// Goals, log and deck: how the table puts things into words.
import { expect, test } from "vitest";
import { asking } from "../src/lib/asking";
import { Deck } from "../src/game/deck";
import { lackWords, missingFrom, nearestWay, rivals } from "../src/lib/goals";
import { byTurn, eventsOf, spoken } from "../src/game/log";
import { lettersOf, titleOf } from "../src/game/over";
import type { GoalView } from "../src/lib/types/GoalView";
import type { View } from "../src/lib/types/View";
import { formulaRuns, hyphenated, list } from "../src/lib/words";
import { card, deck, fixture } from "./fixtures/read.mjs";

function viewOf(name: string): View {
  const last = fixture(name).findLast((message) => message.type === "table");
  if (last?.type !== "table") throw new Error(`${name} has no table`);
  return last.view;
}

const goal = (lacks: (number | null)[]): GoalView => ({ card: 0, alternatives: [], lacks, reasons: [] });

test("how far I am from a Goal", () => {
  expect(lackWords(goal([1, 2]), 0)).toBe("you lack 1");
  expect(lackWords(goal([0, 2]), 0)).toBe("you meet it");
  expect(lackWords(goal([null, 2]), 0)).toBe("");
});

test("how far the others are: the nearest by name, the rest together", () => {
  const view = viewOf("my-turn");
  const words = (lacks: (number | null)[]) => rivals(goal(lacks), view).map((rival) => rival.words);
  expect(words([1, 1, 2, 2])).toEqual(["Jonas lacks 1", "others 2"]);
  expect(words([1, 2, 2, 2])).toEqual(["all others lack 2"]);
  expect(words([1, 1, 1, 3])).toEqual(["Jonas and Priya lack 1", "others 3"]);
  expect(words([1, 0, 2, 3])).toEqual(["Jonas meets it", "others 2 to 3"]);
  expect(words([1, null, null, null])).toEqual([]);
});

test("of several ways the one I lack least of is shown", () => {
  const need = (have: number) => ({ cards: [1], count: 2, have, where: "" });
  const two: GoalView = { ...goal([0]), alternatives: [[need(0)], [need(1)]] };
  expect(nearestWay(two)).toEqual([need(1)]);
});

test("at the end: what somebody lacked, by name", () => {
  const view = viewOf("end");
  const [water] = view.goals;
  const full = new Deck(deck);
  const missing = view.players.map(({ table }) => missingFrom(water!, table, full));
  const names = missing.map((lacks) => lacks.map(({ words }) => words));
  expect(names).toEqual([["Oxygen"], ["Hydrogen"], ["Hydrogen", "Oxygen"], ["Hydrogen", "Oxygen"]]);
});

test("at the end: of a choice, how many were lacking and of which", () => {
  const lacked = (count: number, names: string[], table: string[] = []) => {
    const cards = names.map((name) => card(name));
    const one: GoalView = { ...goal([0]), alternatives: [[{ cards, count, have: 0, where: "" }]] };
    return missingFrom(
      one,
      table.map((name) => card(name)),
      new Deck(deck),
    ).map(({ words }) => words);
  };
  expect(lacked(2, ["Iron", "Neon", "Carbon", "Sulfur"])).toEqual(["two of Iron, Neon, Carbon and Sulfur"]);
  expect(lacked(2, ["Iron", "Neon", "Carbon"], ["Neon"])).toEqual(["Iron or Carbon"]);
  const many = ["Iron", "Neon", "Carbon", "Sulfur", "Copper"];
  expect(lacked(3, many)).toEqual(["three of Iron, Neon, Carbon, Sulfur …"]);
});

test("at the end: the word that won, letter by letter", () => {
  const over = { ...viewOf("end").over!, title: "Jonas wins", word: "tea and eat" };
  expect(titleOf(over)).toBe("Jonas wins: TEA AND EAT");
  expect(lettersOf(over)).toEqual([
    ["T", "E", "A"],
    ["E", "A", "T"],
  ]);
  expect(titleOf({ ...over, word: null })).toBe("Jonas wins");
});

test("that a turn begins is no event of its own", () => {
  const line = { turn: 1, round: 1, player: 0, card: null, parts: [], why: [], ruling: "" };
  const log = [
    { ...line, kind: "turn" },
    { ...line, kind: "draw" },
    { ...line, turn: 2, player: 1, kind: "turn" },
  ];
  expect(eventsOf(log).map(({ kind }) => kind)).toEqual(["draw"]);
  expect(byTurn(log)).toMatchObject([{ turn: 1, player: 0, lines: [{ kind: "draw" }] }]);
});

test("the log is grouped by turn, newest first", () => {
  const log = fixture("my-turn").flatMap((message) => (message.type === "table" ? message.log : []));
  const turns = byTurn(log);
  expect(turns.map((turn) => turn.turn)).toEqual([25, 24, 23]);
  expect(turns[0]?.lines[0]?.kind).toBe("play");
});

test("few events are read one by one, many as a summary", () => {
  const full = new Deck(deck);
  const log = fixture("my-turn").flatMap((message) => (message.type === "table" ? message.log : []));
  expect(spoken(log.slice(-1), full)).toBe("You played Play 2. It lies over Play 1, so you may play 1 more.");
  expect(spoken(log, full)).toMatch(/^6 things happened\. Last: You played/);
  expect(spoken([], full)).toBe("");
});

test("cards are found by name first, then by text", () => {
  const full = new Deck(deck);
  expect(full.find("oxygen")[0]).toBe(card("Oxygen"));
  expect(full.find("oxygen").length).toBeGreaterThan(5);
  expect(full.find("h2so4")).toEqual([card("Battery Acid")]);
  expect(full.find("nothing like it")).toEqual([]);
});

test.each([
  ["my-turn", "lit", "Your turn: play 1 more card", ""],
  ["asked", "called", "Discard 3 of your 4 cards", "You are asked, on Jonas’s turn"],
  ["waiting", "waiting", "Waiting for Jonas and Priya", "Your turn, waiting"],
])("the ask of %s", (name, state, title, call) => {
  expect(asking(viewOf(name))).toMatchObject({ state, title, call });
});

test("on another’s turn the ask says whose", () => {
  const view = { ...viewOf("my-turn"), question: null };
  expect(asking({ ...view, turn: { ...view.turn, player: 3 } }).title).toBe("Thales’s turn");
});

test("waiting for whoever is on turn is just their turn", () => {
  const view = { ...viewOf("my-turn"), question: null, waiting: { players: [3], why: "Thales is on turn." } };
  expect(asking({ ...view, turn: { ...view.turn, player: 3 } })).toMatchObject({ title: "Thales’s turn", why: "" });
});

test("names are listed, digits of a formula set low", () => {
  expect(list(["A", "B", "C"])).toBe("A, B and C");
  expect(formulaRuns("H2O")).toEqual([
    { text: "H", low: false },
    { text: "2", low: true },
    { text: "O", low: false },
  ]);
});

test("a long word may break between syllables, a short one not", () => {
  const seen = (text: string) => hyphenated(text).replaceAll("\u00AD", "-");
  expect(seen("Antiperspirant")).toBe("Anti-perspi-rant");
  expect(seen("Hand-Eye Coordination")).toBe("Hand-Eye Coordi-na-tion");
  expect(seen("Salt")).toBe("Salt");
});

// Log and deck: what is read out, found and set.
import { expect, test } from "vitest";
import { Deck } from "../src/game/deck";
import { byTurn, eventsOf, spoken } from "../src/game/log";
import { lettersOf } from "../src/game/over";
import type { LogLine } from "../src/lib/types/LogLine";
import { formulaRuns, hyphenated, list } from "../src/lib/words";
import { card, deck, fixture } from "./fixtures/read.mjs";

test("at the end: the word that won, letter by letter", () => {
  expect(lettersOf("tea and eat")).toEqual([
    ["T", "E", "A"],
    ["E", "A", "T"],
  ]);
});

test("that a turn begins is no event of its own", () => {
  const line = { turn: 1, round: 1, seat: 0, card: null, touches: false, what: [], why: [], ruling: "" };
  const log: LogLine[] = [
    { ...line, kind: "turn" },
    { ...line, kind: "other" },
    { ...line, turn: 2, seat: 1, kind: "turn" },
  ];
  expect(eventsOf(log).map(({ kind }) => kind)).toEqual(["other"]);
  expect(byTurn(log)).toMatchObject([{ turn: 1, seat: 0, lines: [{ kind: "other" }] }]);
});

test("the log is grouped by turn, newest first", () => {
  const log = fixture("my-turn").flatMap((message) => (message.type === "table" ? message.log : []));
  const turns = byTurn(log);
  expect(turns.map((turn) => turn.turn)).toEqual([25, 24, 23]);
  expect(turns[0]?.lines.at(-1)?.kind).toBe("play");
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

test("names are listed, digits of a formula set low", () => {
  expect(list(["A", "B", "C"])).toBe("A, B and C");
  const elements = ["B", "Ba", "H", "O", "Si"];
  expect(formulaRuns("H2O", elements)).toEqual([
    { text: "H", low: false },
    { text: "2", low: true },
    { text: "O", low: false },
  ]);
  expect(formulaRuns("14", elements)).toEqual([{ text: "14", low: false }]);
  expect(formulaRuns("glow 6", elements)).toEqual([{ text: "glow 6", low: false }]);
  expect(formulaRuns("Ba(OH)2", elements).filter(({ low }) => low)).toEqual([{ text: "2", low: true }]);
  expect(formulaRuns("SiO2", elements).at(-1)).toEqual({ text: "2", low: true });
  expect(formulaRuns("B12x", elements)).toEqual([{ text: "B12x", low: false }]);
  expect(formulaRuns("H2O", [])).toEqual([{ text: "H2O", low: false }]);
});

test("a long word may break between syllables, a short one not", () => {
  const seen = (text: string) => hyphenated(text).replaceAll("\u00AD", "-");
  expect(seen("Antiperspirant")).toBe("Anti-perspi-rant");
  expect(seen("Hand-Eye Coordination")).toBe("Hand-Eye Coordi-na-tion");
  expect(seen("Salt")).toBe("Salt");
});

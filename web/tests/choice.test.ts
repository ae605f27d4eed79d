import { expect, test } from "vitest";
import { liesOffered, missing, numbered, targets, toAnswer, toDeed, toggle, type Pick } from "../src/game/choice";
import { confirmLabel } from "../src/game/confirm";
import { offersOf } from "../src/game/places";
import type { Question } from "../src/lib/types/Question";
import type { Table } from "../src/lib/types/Table";
import type { View } from "../src/lib/types/View";
import { tableOf } from "./fixtures/read.mjs";

const question = (part: Partial<Question> = {}): Question => ({
  seat: 0,
  purpose: "chooseCard",
  why: null,
  about: null,
  cards: [1, 2, 3, 4],
  apart: false,
  min: 1,
  max: 1,
  uses: [0],
  seats: [2],
  options: [7],
  pass: false,
  text: true,
  asks: null,
  to: null,
  ...part,
});
const card = (number: number): Pick => ({ kind: "card", card: number });
const nameOf = (number: number) => `card ${number}`;

const table = tableOf("my-turn");
/** A view in which nothing lies anywhere but what is said. */
const view = (part: Partial<View> = {}): View => ({
  ...table.view,
  players: [],
  hand: [],
  rules: [],
  goals: [],
  discard: [],
  resolving: [],
  question: question(),
  ...part,
});

/** A table with words for the button. */
const worded: Table = {
  ...table,
  view: view({ calls: [{ card: 5, whom: [1, 2] }] }),
  facts: { ...table.facts, uses: [[0, 9]], goals: [{ goal: 5, ways: [], players: [] }] },
  words: {
    ...table.words,
    asked: {
      ...table.words.asked!,
      confirm: {
        chosen: [],
        cards: ["", "Take \uFFFC", "Take \uFFFC and \uFFFC", "Take 3 cards"],
        uses: ["Use card 9"],
        seats: ["Take player 2"],
        options: ["", "", "", "", "", "", "", "Take: Left"],
        text: "Take “\uFFFC”",
      },
    },
    calls: [{ title: "", whom: ["Tell player 1: “You forgot”", "Tell player 2: “You forgot”"] }],
    goals: [{ ...table.words.goals[0]!, spell: ["Spell a word for card 5", "Claim \uFFFC for card 5"] }],
  },
};
const label = (picks: Pick[]) => confirmLabel(picks, worded, nameOf);

test("of a question for one, a second card replaces the first and a second tap puts it back", () => {
  const one = question();
  expect(toggle([card(1)], card(2), one)).toEqual([card(2)]);
  expect(toggle([card(2)], card(2), one)).toEqual([]);
  expect(toAnswer([card(2)], one)).toEqual({ card: 2 });
});

test("of a question for several, cards add up to the most and no further", () => {
  const two = question({ min: 2, max: 2 });
  const picks = toggle(toggle([], card(1), two), card(3), two);
  expect(picks).toEqual([card(1), card(3)]);
  expect(toggle(picks, card(4), two)).toEqual(picks);
  expect(toAnswer(picks, two)).toEqual({ cards: [1, 3] });
});

test("too few cards make no answer", () => {
  const three = question({ min: 3, max: 3 });
  expect(toAnswer([card(1), card(2)], three)).toBeNull();
  expect(missing([card(1), card(2)], three)).toBe(1);
});

test("none of several is an answer only where none is allowed", () => {
  expect(toAnswer([], question({ min: 0, max: 3 }))).toEqual({ cards: [] });
  expect(toAnswer([], question({ min: 0, max: 3, pass: true }))).toBeNull();
  expect(toAnswer([], question({ min: 1, max: 3 }))).toBeNull();
});

test.each<[string, Pick, unknown, string]>([
  ["card", card(2), { card: 2 }, "Take card 2"],
  ["free action", { kind: "use", use: 0 }, { use: 0 }, "Use card 9"],
  ["player", { kind: "seat", seat: 2 }, { seat: 2 }, "Take player 2"],
  ["option", { kind: "option", value: 7 }, { option: 7 }, "Take: Left"],
  ["word", { kind: "text", text: " otter " }, { text: "otter" }, "Take “otter”"],
])("a picked %s makes its answer and its button", (_, pick, answer, words) => {
  expect(toAnswer([pick], question())).toEqual(answer);
  expect(label([pick])).toBe(words);
});

test("a call needs no question", () => {
  const call: Pick = { kind: "call", card: 5, whom: 2 };
  expect(toDeed([call], null)).toEqual({ type: "call", card: 5, whom: 2 });
  expect(label([call])).toBe("Tell player 2: “You forgot”");
});

test("a word for a Goal needs no question, but letters", () => {
  const spell: Pick = { kind: "spell", goal: 5, text: " otter " };
  expect(toDeed([spell], null)).toEqual({ type: "declare", goal: 5, text: "otter" });
  expect(label([spell])).toBe("Claim OTTER for card 5");
  expect(label([{ ...spell, text: " " }])).toBe("Spell a word for card 5");
  expect(toDeed([{ ...spell, text: " " }], null)).toBeNull();
});

test("the cards of a quiz are chosen in the quiz, not where they lie", () => {
  const quiz = question({ cards: [1], purpose: "quiz", apart: true });
  const asked = view({ question: quiz, rules: [1] });
  expect(targets(asked)).toEqual([]);
  expect(liesOffered(quiz, 1)).toBe(false);
  expect(numbered(asked, [])[0]).toEqual(card(1));
  const two = view({ question: question({ cards: [1, 2], purpose: "quiz", apart: true }), hand: [2] });
  expect(numbered(two, [2]).slice(0, 2), "also where one of them is in my hand").toEqual([card(1), card(2)]);
});

test("a blank word makes no answer", () => {
  expect(toAnswer([{ kind: "text", text: "  " }], question())).toBeNull();
});

test("the names of the cards fill the blanks of the button", () => {
  expect(label([card(1), card(2)])).toBe("Take card 1 and card 2");
  expect(label([card(1), card(2), card(3)])).toBe("Take 3 cards");
});

test("digits select cards at hand in the order shown, or else what is listed", () => {
  expect(numbered(view(), [4, 8, 1])).toEqual([card(4), card(1)]);
  const listed = numbered(view({ question: question({ cards: [6] }), rules: [6] }), [4]);
  expect(listed).toEqual([card(6), { kind: "seat", seat: 2 }, { kind: "option", value: 7 }, { kind: "use", use: 0 }]);
});

test("targets stand in the order of the seats, and digits select them in that order", () => {
  const at = (card: number, seat: number) => ({ seat, hand: 0, table: [card], scored: [], out: false });
  const theirs = view({ players: [at(1, 0), at(4, 1), at(2, 3)], discard: [3] });
  const seats = [1, 2, 3, 0];
  expect(targets(theirs, seats).map((option) => option.card)).toEqual([4, 2, 1, 3]);
  expect(numbered(theirs, [], seats).slice(0, 2)).toEqual([card(4), card(2)]);
});

test("targets are the cards that lie on the table", () => {
  const players = [{ seat: 1, hand: 0, table: [2], scored: [], out: false }];
  const aside = { card: 9, by: 0, aside: [3], asideCount: 1 };
  const mixed = view({ hand: [1], players, resolving: [aside], goals: [4] });
  expect(targets(mixed).map((offer) => offer.card)).toEqual([2, 4]);
  expect(offersOf(mixed).map(({ from }) => from)).toEqual(["hand", "table", "aside", "goals"]);
});

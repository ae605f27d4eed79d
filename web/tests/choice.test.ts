import { expect, test } from "vitest";
import {
  liesOffered,
  missing,
  numbered,
  sameQuestion,
  targets,
  toAnswer,
  toDeed,
  toggle,
  type Pick,
} from "../src/game/choice";
import { confirmLabel } from "../src/lib/confirm-label";
import type { QuestionView } from "../src/lib/types/QuestionView";

const question = (part: Partial<QuestionView> = {}): QuestionView => ({
  id: 7,
  title: "Choose",
  why: "",
  ruling: "turn-no-pass",
  card: null,
  shape: "pick",
  verb: "Take",
  tag: "Selected",
  cards: [1, 2, 3, 4].map((card) => ({ card, from: "hand", player: null, warning: null })),
  uses: [{ use: 0, card: 9, label: "Use it now" }],
  seats: [2],
  options: [{ value: 7, label: "Left", marker: false }],
  min: 1,
  max: 1,
  pass: null,
  text: { hint: "A word", maxLength: 20, suggestions: [] },
  ...part,
});
const card = (number: number): Pick => ({ kind: "card", card: number });
const names = {
  card: (number: number) => `card ${number}`,
  seat: (seat: number) => `player ${seat}`,
  call: (card: number) => (card === 5 ? "You forgot" : null),
};
const label = (picks: Pick[], asked: QuestionView) => confirmLabel(picks, asked, names);

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

test("too few cards make no answer, and the button says how many are missing", () => {
  const three = question({ min: 3, max: 3, verb: "Discard" });
  expect(toAnswer([card(1), card(2)], three)).toBeNull();
  expect(missing([card(1), card(2)], three)).toBe(1);
  expect(label([card(1), card(2)], three)).toBe("Choose 1 more to discard");
});

test("none of several is an answer only where none is allowed", () => {
  expect(toAnswer([], question({ min: 0, max: 3 }))).toEqual({ cards: [] });
  expect(toAnswer([], question({ min: 0, max: 3, pass: "None" }))).toBeNull();
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
  expect(label([pick], question())).toBe(words);
});

test("a call needs no question", () => {
  const call: Pick = { kind: "call", card: 5, whom: 2 };
  expect(toDeed([call], null)).toEqual({ type: "call", card: 5, whom: 2 });
  expect(confirmLabel([call], null, names)).toBe("Tell player 2: “You forgot”");
});

test("a word for a Goal needs no question, but letters", () => {
  const spell: Pick = { kind: "spell", goal: 5, text: " otter " };
  expect(toDeed([spell], null)).toEqual({ type: "declare", goal: 5, text: "otter" });
  expect(confirmLabel([spell], null, names)).toBe("Claim OTTER for card 5");
  expect(toDeed([{ ...spell, text: " " }], null)).toBeNull();
});

test("an option that says the verb itself is not said twice", () => {
  const claim = question({ verb: "Claim", options: [{ value: 0, label: "Claim it", marker: false }] });
  expect(label([{ kind: "option", value: 0 }], claim)).toBe("Claim it");
});

test("the cards of a quiz are chosen in the quiz, not where they lie", () => {
  const quiz = question({ cards: [{ card: 1, from: "quiz", player: null, warning: null }] });
  expect(targets(quiz)).toEqual([]);
  expect(liesOffered(quiz, 1)).toBe(false);
  expect(numbered(quiz, [])[0]).toEqual(card(1));
  const two = question({ cards: [1, 2].map((card) => ({ card, from: "quiz", player: null, warning: null })) });
  expect(numbered(two, [2]).slice(0, 2), "also where one of them is in my hand").toEqual([card(1), card(2)]);
});

test("a blank word makes no answer", () => {
  expect(toAnswer([{ kind: "text", text: "  " }], question())).toBeNull();
});

test("more than two cards are counted on the button, not named", () => {
  const many = question({ min: 1, max: 4 });
  expect(label([card(1), card(2)], many)).toBe("Take card 1 and card 2");
  expect(label([card(1), card(2), card(3)], many)).toBe("Take 3 cards");
});

test("digits select cards at hand in the order shown, or else what is listed", () => {
  expect(numbered(question(), [4, 8, 1])).toEqual([card(4), card(1)]);
  const listed = numbered(question({ cards: [{ card: 6, from: "rules", player: null, warning: null }] }), [4]);
  expect(listed).toEqual([card(6), { kind: "seat", seat: 2 }, { kind: "option", value: 7 }, { kind: "use", use: 0 }]);
});

test("targets stand in the order of the seats, and digits select them in that order", () => {
  const at = (card: number, player: number | null) => ({ card, from: "table", player, warning: null }) as const;
  const theirs = question({ cards: [at(1, 0), at(2, 3), at(3, null), at(4, 1)] });
  const seats = [1, 2, 3, 0];
  expect(targets(theirs, seats).map((option) => option.card)).toEqual([4, 2, 1, 3]);
  expect(numbered(theirs, [], seats).slice(0, 2)).toEqual([card(4), card(2)]);
});

test("targets are the cards that lie on the table", () => {
  const mixed = question({
    cards: [
      { card: 1, from: "hand", player: null, warning: null },
      { card: 2, from: "table", player: 1, warning: null },
    ],
  });
  expect(targets(mixed).map((option) => option.card)).toEqual([2]);
});

test("the same question in a newer view is recognised", () => {
  expect(sameQuestion(question(), question({ cards: [] }))).toBe(true);
  expect(sameQuestion(question(), question({ id: 8 }))).toBe(false);
  expect(sameQuestion(question(), null)).toBe(false);
});

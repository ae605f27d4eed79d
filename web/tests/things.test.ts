// Letters, Creepers on Keepers, people who come and go, time: small questions with one answer.
import { expect, test } from "vitest";
import { artOf } from "../src/start/art";
import { lying } from "../src/game/attached";
import { Deck } from "../src/game/deck";
import { narrow } from "../src/table/narrow";
import { absence, calledAt, hasCompany, othersAround, playersOf } from "../src/game/players";
import { guessWords } from "../src/game/quiz";
import { lettersOf, spend, without } from "../src/game/spelling";
import { timeLeft } from "../src/table/time";
import { upTo } from "../src/lib/words";
import { card, decks, tableOf } from "./fixtures/read.mjs";

const word = new Deck(decks.word);

test("a word uses up my letters, one for one", () => {
  const cards = ["Letter T", "Letter E", "Letter O", "Letter R"].map((name) => card(name, "word"));
  const letters = lettersOf([...cards, card("Jackpot!", "word")], word);
  expect(letters.map(({ letter }) => letter)).toEqual(["E", "O", "R", "T"]);
  expect(spend("otter", letters)).toEqual(new Set(cards));
  expect(spend("tot", letters)).toEqual(new Set([cards[0], cards[2]]));
});

test("a letter is taken out of a word, the last one of its kind", () => {
  expect(without("OTTER", "t")).toBe("OTER");
  expect(without("OTTER", "Z")).toBe("OTTER");
});

test("a Creeper lies on its Keeper; a free one lies for itself", () => {
  expect(lying([1, 2, 3, 4], [{ creeper: 4, to: 2 }])).toEqual([
    { card: 1, creepers: [] },
    { card: 2, creepers: [4] },
    { card: 3, creepers: [] },
  ]);
  expect(lying([1, 4], [{ creeper: 4, to: 2 }])).toHaveLength(2);
});

test("the others run clockwise from my left, also where somebody has left", () => {
  const table = tableOf("my-turn");
  const players = table.view.players.filter(({ seat }) => seat !== 1);
  const gap = { ...table, view: { ...table.view, seat: 2, players } };
  expect(othersAround(gap).map(({ seat }) => seat)).toEqual([3, 0]);
  expect(calledAt(gap, 3)).toBe("Thales");
  expect(calledAt(gap, 2)).toBe("You");
});

test("only people are company", () => {
  const table = tableOf("my-turn");
  expect(hasCompany(table)).toBe(true);
  const people = table.people.map((person, seat) => ({ ...person, bot: seat > 0 }));
  expect(hasCompany({ ...table, people })).toBe(false);
});

test("who is away, and for whom a bot plays", () => {
  const [player] = playersOf(tableOf("my-turn"));
  expect(absence(player!)).toBe("");
  expect(absence({ ...player!, connected: false })).toBe("away");
  expect(absence({ ...player!, connected: false, standIn: true })).toBe("bot plays");
  expect(absence({ ...player!, bot: true, connected: false })).toBe("");
});

test("time that is left is written out", () => {
  expect(timeLeft(1000, 400_000)).toBe("10 minutes left");
  expect(timeLeft(1000, 961_000)).toBe("39 seconds left");
  expect(timeLeft(1000, 1_000_000)).toBe("time is up");
});

test("the card behind a fact is not named", () => {
  const anatomy = new Deck(decks.anatomy);
  const { quiz } = tableOf("quiz-facts").view;
  expect(guessWords(quiz!, card("Heart", "anatomy"), anatomy)).toMatch(/^It beats/);
  expect(guessWords(tableOf("quiz").view.quiz!, card("Spleen", "anatomy"), anatomy)).toBe("Spleen?");
});

test("a deck's art is its title in letters, or what a Goal needs", () => {
  expect(artOf(word).map(({ letter }) => letter)).toEqual(["W", "O", "R", "D"]);
  expect(artOf(new Deck(decks.anatomy)).map(({ name }) => name)).toEqual(["Brain", "Stomach"]);
});

test("a long list narrows to what is typed", () => {
  expect(narrow(["Otter", "Stoat"], " OT", (name) => name)).toEqual(["Otter"]);
  expect(narrow(["Otter", "Stoat"], "", (name) => name)).toHaveLength(2);
  expect(upTo(3, 0).map(({ label }) => label)).toEqual(["0", "1", "2", "3"]);
});

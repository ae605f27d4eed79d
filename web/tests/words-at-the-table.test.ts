// What stands on buttons and beside numbers, where it once said something odd.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { animalOf, facesOf } from "../src/game/faces";
import { playersOf } from "../src/game/players";
import { button, clearTable, key, later, layTable, region, settle } from "./support/table";
import { tableOf } from "./fixtures/read.mjs";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await clearTable();
  vi.useRealTimers();
});

const words = (element: Element) => element.textContent?.replace(/\s+/g, " ") ?? "";

test("a rule that has gone: what was drawn beyond it is a plain number", async () => {
  const { game } = await layTable("my-turn");
  const turn = { ...game.view!.turn, drawn: 4, drawTarget: 1 };
  game.receive(later(game, { version: game.table!.version + 1, view: { turn } }));
  await settle();
  expect(words(region("ask"))).toContain("4 drawn");
  expect(words(region("ask"))).not.toContain("4 of 1");
});

test("an answer is cleared, a card is put back", async () => {
  await layTable("quiz");
  await key("1");
  expect(() => button(/^Clear/)).not.toThrow();
  await clearTable();
  await layTable("my-turn");
  await key("1");
  expect(() => button(/^Put it back/)).not.toThrow();
});

test("a quiz off turn: no counts of another's turn, and the field says what it is for", async () => {
  await layTable("quiz");
  expect(words(region("ask"))).not.toContain("played");
  expect(words(region("confirm"))).toContain("Or type it: The card's name");
});

test("somebody is the same animal on every screen, in the lobby as in the game, and nobody else is", () => {
  const table = tableOf("six");
  const people = table.people.map((person) => ({ ...person, bot: false }));
  const inGame = playersOf({ ...table, people }).map(({ face }) => face);
  expect(inGame).toEqual(facesOf(people.map(({ name, bot }) => ({ name, bot }))));
  expect(new Set(inGame).size).toBe(people.length);
});

test("somebody is the same animal at every table and on the start page, unless another player has it there", () => {
  const mira = { name: "Mira", bot: false };
  expect(facesOf([mira])).toEqual([animalOf("Mira")]);
  expect(facesOf([{ name: "Thales", bot: true }, { name: null, bot: false }, mira]).at(-1)).toBe(animalOf(" mira "));
  expect(new Set(facesOf([mira, { name: "MIRA", bot: false }])).size).toBe(2);
  const names = ["Mira", "Jonas", "Priya", "Ines", "Bo", "Ada", "Kai", "Lea"];
  expect(new Set(names.map(animalOf)).size).toBeGreaterThan(3);
});

test("a free action is not called a play", async () => {
  const { game } = await layTable("nested");
  expect(words(region("hand"))).toContain("Everything below is one play");
  const free = game.view!.rules.find((rule) => game.deck!.face(rule).freeAction)!;
  const [outermost, ...inner] = game.view!.resolving;
  game.receive(later(game, { view: { resolving: [{ ...outermost!, card: free }, ...inner] } }));
  await settle();
  expect(words(region("hand"))).toContain("A free action, which is no play.");
  expect(words(region("hand"))).not.toContain("one play");
});

test("only what was looked for is counted", async () => {
  await layTable("my-turn");
  await key("/");
  await settle();
  const status = () => document.querySelector("dialog [role='status']")?.textContent?.trim();
  expect(status()).toBe("Every card of the deck, copies once.");
});

test("every bot has a face of its own, at every table of six", () => {
  const bots = facesOf(tableOf("six").people.map((person) => ({ ...person, bot: true }))).slice(1);
  expect(new Set(bots).size).toBe(bots.length);
  expect(bots.every((face) => /robot|panta:bot-/.test(face))).toBe(true);
});

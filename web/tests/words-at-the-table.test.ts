// What stands on buttons and beside numbers, where it once said something odd.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { faceOf } from "../src/game/faces";
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

test("a quiz off turn: no counts of another’s turn, and the field says what it is for", async () => {
  await layTable("quiz");
  expect(words(region("ask"))).not.toContain("played");
  expect(words(region("confirm"))).toContain("Or type it: The card's name");
});

test("every bot has a face of its own, at every table of six", () => {
  const players = playersOf(tableOf("six")).slice(1);
  const bots = players.map((player) => faceOf({ ...player, bot: true }, 0));
  expect(new Set(bots).size).toBe(bots.length);
  expect(bots.every((face) => face.includes("robot"))).toBe(true);
});

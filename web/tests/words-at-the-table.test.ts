// What stands on buttons and beside numbers, where it once said something odd.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { faceOf } from "../src/game/faces";
import { button, clearTable, key, layTable, region, settle } from "./support/table";
import { fixture } from "./fixtures/read.mjs";

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
  const view = game.view!;
  const turn = { ...view.turn, drawn: 4, drawTarget: 1 };
  game.receive({ type: "table", view: { ...view, version: view.version + 1, turn }, log: [], whole: false });
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
  const table = fixture("six").find((message) => message.type === "table")!;
  const bots = table.view.players.slice(1).map((player) => faceOf({ ...player, bot: true }, 0));
  expect(new Set(bots).size).toBe(bots.length);
  expect(bots.every((face) => face.includes("robot"))).toBe(true);
});

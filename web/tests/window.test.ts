// Something waits for answers: the same place for all, my own answer, peace for this turn.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game } from "../src/game/game.svelte";
import type { WindowClock } from "../src/lib/types/WindowClock";
import { card } from "./fixtures/read.mjs";
import { clearTable, key, later, layTable, press, region, settle } from "./support/table";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await clearTable();
  vi.useRealTimers();
});

const clock: WindowClock = { length: 2500, left: 2000, answered: false, laid: null, inPeace: false };
const place = () => document.querySelector("section.window");

/** Another player's card waits for answers, and this one of mine fits. */
async function opens(game: Game, changes: Partial<WindowClock> = {}, mine = true) {
  const { seat, question } = game.view!;
  const other = game.view!.players.find((player) => player.seat !== seat)!.seat;
  const fitting = card("Steal a Keeper");
  const asked = { ...game.table!.words.asked!, shape: "answer" as const, pass: "Let it happen" };
  const doer = mine ? other : seat;
  game.receive(
    later(game, {
      window: { ...clock, ...changes },
      question: mine ? 99 : null,
      words: { ...game.table!.words, asked: mine ? asked : null },
      view: {
        window: {
          moment: "play",
          it: card("Oxygen"),
          doer,
          cards: [],
          openTo: mine ? [seat] : [other],
          answered: false,
          laid: null,
        },
        question: mine
          ? { ...question!, purpose: { answer: "play" }, cards: [fitting], uses: [], options: [], pass: true }
          : null,
      },
    }),
  );
  vi.advanceTimersByTime(400);
  await settle();
}

test("a card is laid in answer in two steps, and Esc lets it happen", async () => {
  const { game, sent } = await layTable("my-turn");
  await opens(game);
  expect(place()?.textContent).toContain("2 seconds");
  await press("Steal a Keeper", region("hand"));
  await key("Enter");
  expect(sent).toEqual([{ type: "answer", question: 99, answer: { card: card("Steal a Keeper") } }]);
  await opens(game, { answered: true, laid: card("Steal a Keeper") });
  expect(place()?.querySelector("[role='status']")?.textContent).toBe("You answer with Steal a Keeper.");
  await key("Escape");
  expect(sent).toHaveLength(1);
  await key("Escape");
  expect(sent.at(-1)).toEqual({ type: "answer", question: 99, answer: "pass" });
});

test("whoever wants peace says so with one switch", async () => {
  const { game, sent } = await layTable("my-turn");
  await opens(game, { length: null, left: null });
  expect(place()?.textContent).toContain("It goes on when everybody has answered.");
  const peace = place()?.querySelector<HTMLInputElement>("[role='switch']");
  peace?.click();
  expect(sent).toEqual([{ type: "inPeace", peace: true }]);
});

test("whoever waits for answers sees the time and nothing to press", async () => {
  const { game } = await layTable("my-turn");
  await opens(game, {}, false);
  expect(place()?.textContent).toContain("2 seconds");
  expect(place()?.querySelector("[role='switch']")).toBeNull();
});

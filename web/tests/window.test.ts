// Something waits for answers: the same place for all, my own answer, peace for this turn.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game } from "../src/game/game.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { Topic } from "../src/lib/types/Topic";
import type { WindowClock } from "../src/lib/types/WindowClock";
import { card } from "./fixtures/read.mjs";
import { clearTable, confirmButton, key, later, layTable, press, region, settle } from "./support/table";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  settings.change({ unasked: [] });
  await clearTable();
  vi.useRealTimers();
});

const clock: WindowClock = { length: 5000, left: 2000, answered: false, laid: null, inPeace: false };
const place = () => document.querySelector("section.window");

/** Another player's card waits for answers, and this one of mine fits. */
async function opens(game: Game, changes: Partial<WindowClock> = {}, mine = true, fits = true) {
  const { seat, question } = game.view!;
  const other = game.view!.players.find((player) => player.seat !== seat)!.seat;
  const fitting = card("Steal a Keeper");
  const asked = { ...game.table!.words.asked!, shape: "answer" as const, pass: "Let it happen" };
  const meanwhile = { state: "watching" as const, turn: null, title: "Mia is playing Oxygen", why: "" };
  const doer = mine ? other : seat;
  game.receive(
    later(game, {
      window: { ...clock, ...changes },
      question: mine ? 99 : null,
      words: { ...game.table!.words, asked: mine ? asked : null, meanwhile: mine ? meanwhile : undefined },
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
          ? {
              ...question!,
              purpose: { answer: "play" },
              cards: fits ? [fitting] : [],
              uses: [],
              options: [],
              pass: true,
            }
          : null,
      },
    }),
  );
  vi.advanceTimersByTime(400);
  await settle();
}

test("a card is laid in answer in two steps, and Esc takes it back", async () => {
  const { game, sent } = await layTable("my-turn");
  await opens(game);
  expect(place()?.textContent).toContain("2 seconds");
  await press("Steal a Keeper", region("hand"));
  await key("Enter");
  expect(sent).toEqual([{ type: "answer", question: 99, answer: { card: card("Steal a Keeper") } }]);
  await opens(game, { answered: true, laid: card("Steal a Keeper") });
  expect(place()?.querySelector(".mine")?.textContent).toBe("You answer with Steal a Keeper.");
  await key("Escape"); // takes it back
  expect(sent.at(-1)).toEqual({ type: "answer", question: 99, answer: "pass" });
});

test("whoever can answer is told so, sees the card lifted, and passes neither by Esc nor by E", async () => {
  const { game, sent } = await layTable("my-turn");
  await opens(game, { length: null, left: null });
  expect(title()).toBe("You can answer this: Steal a Keeper");
  expect(region("ask").textContent).toContain(game.table!.words.call.title);
  expect([...region("hand").querySelectorAll(".lifted b")].map((name) => name.textContent?.trim())).toEqual([
    "Steal a Keeper",
  ]);
  const pass = region("confirm").querySelector(".go button")!;
  expect(pass.textContent?.trim()).toBe("Let it happen P");
  expect(pass.classList.contains("primary")).toBe(false);
  await key("Escape");
  await key("e");
  expect(sent).toEqual([]);
  await key("p");
  expect(sent).toEqual([{ type: "answer", question: 99, answer: "pass" }]);
});

test("an end of the game can be stopped, and several cards are counted", async () => {
  const { game } = await layTable("my-turn");
  await opens(game);
  const { window, question } = game.view!;
  const ending = { ...window!, moment: "win" as const };
  game.receive(later(game, { view: { window: ending } }));
  await settle();
  expect(title()).toBe("You can stop this: Steal a Keeper");
  const two = [...question!.cards, card("Recycling")];
  game.receive(later(game, { view: { window: ending, question: { ...question!, cards: two } } }));
  await settle();
  expect(title()).toBe("You can stop this with one of 2 cards");
});

test("whoever wants peace says so with one switch", async () => {
  const { game, sent } = await layTable("my-turn");
  await opens(game, { length: null, left: null });
  expect(place()?.textContent).toContain("It goes on when everybody has answered.");
  const peace = place()?.querySelector<HTMLInputElement>("[role='switch']");
  peace?.click();
  expect(sent).toEqual([{ type: "standing", orders: { until: "turnEnd", unasked: [] } }]);
});

test("the time is read out once, as the window opens, and the focus stays where it is", async () => {
  const { game } = await layTable("my-turn");
  const here = region("hand").querySelector<HTMLElement>("button")!;
  here.focus();
  await opens(game);
  const read = () => place()?.querySelector(".vh[role='status']")?.textContent;
  expect(read()).toBe("5 seconds to answer.");
  expect(document.activeElement).toBe(here);
  await opens(game, { left: 900, answered: true });
  expect(read()).toBe("5 seconds to answer.");
});

test("whoever waits for answers sees the time and nothing to press", async () => {
  const { game } = await layTable("my-turn");
  await opens(game, {}, false);
  expect(place()?.textContent).toContain("2 seconds");
  expect(place()?.querySelector("[role='switch']")).toBeNull();
});

const go = () => region("confirm").querySelector(".go")?.textContent?.trim();
const title = () => region("ask").querySelector("h2")?.textContent;

test("what none of my cards can answer passes by as a line with the clock", async () => {
  const { game } = await layTable("my-turn");
  await opens(game, {}, true, false);
  expect(title()).toBe("Mia is playing Oxygen");
  expect(place()?.textContent).toContain("Others may answer: 2 s");
  expect(place()?.querySelector(".mine")?.textContent).toBe("None of your cards can answer.");
  expect(place()?.querySelector("[aria-label='When to ask me']")).not.toBeNull();
  expect(go()).toBe("");
});

test("without a clock the game waits even for those who cannot answer", async () => {
  const { game, sent } = await layTable("my-turn");
  await opens(game, { length: null, left: null }, true, false);
  expect(go()).toContain("Let it happen");
  await key("Escape");
  expect(sent).toEqual([{ type: "answer", question: 99, answer: "pass" }]);
});

test("what I let happen passes by too, and a card that fits can still be laid", async () => {
  const { game, sent } = await layTable("my-turn");
  await opens(game, { answered: true, inPeace: true });
  expect(title()).toBe("Mia is playing Oxygen");
  expect(place()?.querySelector(".mine")?.textContent).toBe("You let such things happen.");
  await press("Steal a Keeper", region("hand"));
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 99, answer: { card: card("Steal a Keeper") } }]);
});

test("the next table learns what this device remembers, once", async () => {
  settings.change({ unasked: ["turns"] });
  const { game, sent } = await layTable("my-turn");
  const topics: Topic[] = ["goals", "turns"];
  const standing = { orders: { until: null, unasked: [] }, topics };
  game.receive(later(game, { standing }));
  game.receive(later(game, { standing }));
  await settle();
  expect(sent).toEqual([{ type: "standing", orders: { until: null, unasked: ["turns"] } }]);
});

import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { breath, readingTime } from "../src/game/pace";
import { sinceMine } from "../src/game/turns";
import { settings } from "../src/lib/settings.svelte";
import { secretOf } from "../src/net/seats";
import { card, fixture } from "./fixtures/read.mjs";
import { gameOf, later } from "./support/table";

beforeEach(() => {
  vi.useFakeTimers();
  settings.change({ pace: "calm" });
});
afterEach(() => void vi.useRealTimers());

test("steps of others are shown one by one at a calm pace", async () => {
  const { game } = await gameOf("bots");
  const first = game.table?.version;
  expect(game.behind).toBeGreaterThan(0);
  vi.advanceTimersByTime(2000);
  expect(game.table?.version).toBeGreaterThan(first ?? 0);
  expect(game.view?.question).toBeNull();
});

test("any key or tap shows at once what waits", async () => {
  const { game } = await gameOf("bots");
  game.finish();
  expect(game.behind).toBe(0);
  expect(game.table?.words.asked?.title).toMatch(/^Your turn/);
  expect(game.log).toHaveLength(13);
});

test("at an instant pace my question comes at once", async () => {
  settings.change({ pace: "instant" });
  const { game } = await gameOf("bots");
  expect(game.behind).toBe(0);
  expect(game.view?.question).not.toBeNull();
});

test("no answer goes out while older steps wait, nor while a new question settles", async () => {
  const { game, sent } = await gameOf("bots");
  game.answer("pass");
  expect(sent).toEqual([]);
  game.finish();
  game.answer("pass");
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(400);
  game.answer("pass");
  expect(sent).toEqual([{ type: "answer", question: 7, answer: "pass" }]);
});

test("an answer goes out once, until the server has spoken", async () => {
  const { game, sent } = await gameOf("my-turn");
  vi.advanceTimersByTime(400);
  game.answer({ card: card("Nitrogen") });
  game.answer({ card: card("Nitrogen") });
  expect(sent).toHaveLength(1);
  game.receive({ type: "refused", what: "answer", reason: "Not now.", ruling: "turn-no-pass", card: null });
  expect(game.refusal).toEqual({ reason: "Not now.", ruling: "turn-no-pass", card: null });
  game.answer({ card: card("Nitrogen") });
  expect(sent).toHaveLength(2);
  expect(game.refusal).toBeNull();
});

test("a refusal is about what it names, whatever was said since", async () => {
  const { game, sent } = await gameOf("my-turn");
  vi.advanceTimersByTime(400);
  game.answer({ card: card("Nitrogen") });
  game.chat.say("Hm.");
  game.receive({ type: "refused", what: "answer", reason: "Not now.", ruling: null, card: null });
  expect(game.refusal?.reason).toBe("Not now.");
  expect(game.chat.refusal).toBeNull();
  game.answer({ card: card("Nitrogen") });
  expect(sent.map(({ type }) => type)).toEqual(["answer", "chat", "answer"]);
});

test("something else that is refused does not open the way for a second answer", async () => {
  const { game, sent } = await gameOf("my-turn");
  vi.advanceTimersByTime(400);
  game.answer({ card: card("Nitrogen") });
  game.chat.say("Hm.");
  game.receive({ type: "refused", what: "chat", reason: "Not so fast.", ruling: null, card: null });
  expect(game.chat.refusal).toBe("Not so fast.");
  game.propose("stop");
  game.receive({ type: "refused", what: "propose", reason: "Not now.", ruling: null, card: null });
  expect(game.refusal?.reason).toBe("Not now.");
  game.answer({ card: card("Nitrogen") });
  expect(sent.map(({ type }) => type)).toEqual(["answer", "chat", "propose"]);
});

test("what I say leaves a refusal where it stands", async () => {
  const { game } = await gameOf("my-turn");
  game.receive({ type: "refused", what: "answer", reason: "Not now.", ruling: null, card: null });
  game.chat.say("Hm.");
  expect(game.refusal?.reason).toBe("Not now.");
});

test("after a reconnect the log is the one the server sends, not twice the same", async () => {
  const { game, connect } = await gameOf("my-turn");
  const lines = game.log.length;
  connect(false);
  connect(true);
  for (const message of fixture("my-turn")) game.receive(message);
  expect(game.log).toHaveLength(lines);
  expect(game.news).toEqual([]);
});

test("a rematch goes on at another table with the same secret", async () => {
  const { game, sent, moved } = await gameOf("end");
  game.rematch();
  expect(sent).toEqual([{ type: "rematch" }]);
  game.receive({ type: "welcome", table: "saturday", seat: 0, deck: "chemistry" });
  expect(moved).toEqual(["saturday"]);
  expect(secretOf("saturday")).toBe("secret");
});

test("what is selected stays when others act in between", async () => {
  const { game } = await gameOf("asked");
  game.selection.tap(card("Copper"));
  const [, message] = fixture("asked");
  if (message?.type === "table") game.receive({ ...message, table: { ...message.table, version: 41 } });
  game.finish();
  expect(game.selection.picks).toEqual([{ kind: "card", card: card("Copper") }]);
});

test("a card another player plays is held up at their seat, over the table as it was, for as long as it takes to read it", async () => {
  const { game } = await gameOf("bots");
  expect(game.lift).toBeNull();
  vi.advanceTimersByTime(breath("calm"));
  expect(game.lift).toMatchObject({ card: card("Rust"), seat: 1 });
  const { version } = game.table!;
  vi.advanceTimersByTime(readingTime("calm", game.deck!.face(card("Rust")).text.length) - 1);
  expect(game.lift).toMatchObject({ card: card("Rust") });
  expect(game.table?.version).toBe(version);
  vi.advanceTimersByTime(1);
  expect(game.lift).toBeNull();
  expect(game.table?.version).toBe(version + 1);
});

test("at a tap a step goes on, however long it waits", async () => {
  settings.change({ pace: "tap" });
  const { game } = await gameOf("bots");
  vi.advanceTimersByTime(60_000);
  expect(game.lift).toMatchObject({ card: card("Rust") });
  game.goOn();
  expect(game.lift).toBeNull();
});

test("the table as it was can be looked at, and nothing be done there", async () => {
  settings.change({ pace: "instant" });
  const { game, sent } = await gameOf("bots");
  const now = game.table!.version;
  game.lookBack(-1);
  expect(game.table?.version).toBeLessThan(now);
  expect(game.view?.question).toBeNull();
  vi.advanceTimersByTime(400);
  game.answer("pass");
  expect(sent).toEqual([]);
  game.toNow();
  expect(game.table?.version).toBe(now);
  vi.advanceTimersByTime(400);
  game.answer("pass");
  expect(sent).toHaveLength(1);
});

test("since my turn: who played what, the oldest turn first", async () => {
  settings.change({ pace: "instant" });
  const { game } = await gameOf("bots");
  const turns = sinceMine(game.log, game.view!.seat);
  expect(turns.map(({ seat }) => seat)).toEqual([1, 2, 3]);
  expect(turns.every(({ lines }) => lines.length > 0)).toBe(true);
});

test("a win stays on the table for a moment", async () => {
  const { game } = await gameOf("my-turn");
  const end = fixture("end").findLast((message) => message.type === "table")!;
  const won = { ...end, whole: false };
  game.receive(won);
  game.finish();
  expect(game.finale).toBe(true);
  vi.advanceTimersByTime(1800);
  expect(game.finale).toBe(false);
});

test("a key or tap goes on to the end", async () => {
  const { game } = await gameOf("my-turn");
  const end = fixture("end").findLast((message) => message.type === "table")!;
  game.receive({ ...end, whole: false });
  game.finish();
  game.goOn();
  expect(game.finale).toBe(false);
});

test("a game that was over when I came shows its end at once", async () => {
  const { game } = await gameOf("end");
  expect(game.finale).toBe(false);
});

test("from the lobby to the game: the deck is loaded when its cards have numbers", async () => {
  const { game } = await gameOf("lobby");
  expect(game.lobby?.title).toBe("Drinking");
  expect(game.deck).toBeNull();
  for (const message of fixture("party")) game.receive(message);
  await tick();
  expect(game.lobby).toBeNull();
  expect(game.deck).not.toBeNull();
  expect(game.view?.seat).toBe(0);
});

test("somebody who opened a new table after the end can be followed", async () => {
  const { game, sent } = await gameOf("end");
  game.receive({ type: "next", says: "Priya plays again." });
  expect(game.session.next).toBe("Priya plays again.");
  game.rematch();
  expect(sent).toEqual([{ type: "rematch" }]);
  game.receive({ type: "welcome", table: "sunday", seat: 0, deck: "chemistry" });
  expect(game.session.next).toBeNull();
});

test("who comes or goes changes the view and nothing else", async () => {
  const { game } = await gameOf("end");
  game.receive(later(game, { people: game.table!.people.map((person) => ({ ...person, connected: false })) }));
  expect(game.finale).toBe(false);
  expect(game.log.length).toBeGreaterThan(0);
});

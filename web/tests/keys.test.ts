// Keys at the table: each does what stands on its button, and none does anything behind one's back.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { keyList } from "../src/table/keyboard";
import { card, fixture } from "./fixtures/read.mjs";
import { button, clearTable, confirmButton, key, layTable, press, region, settle } from "./support/table";

beforeEach(() => {
  vi.useFakeTimers();
  settings.change({ pace: "instant", sound: false });
});
afterEach(async () => {
  await clearTable();
  vi.useRealTimers();
});

const label = (found: Element | undefined) => found?.textContent?.replace(/\s+/g, " ").trim();
const keysOn = (text: string) =>
  [...region("confirm").querySelectorAll("button")].find((found) => label(found)?.includes(text))?.querySelector("kbd")
    ?.textContent;

test("asked whether to claim, each way out has a key, and the key does what its button says", async () => {
  const { sent } = await layTable("claim");
  expect([keysOn("Claim it"), keysOn("Not yet")]).toEqual(["1", "E"]);
  await key("1");
  expect(confirmButton()?.textContent).toContain("Claim it");
  await key("e"); // its button is gone while something is selected
  expect(sent).toEqual([]);
  await key("Escape");
  await key("e");
  expect(sent).toEqual([{ type: "answer", question: 23, answer: "pass" }]);
});

test("a Goal that nobody asks about is claimed by its own key, in two steps", async () => {
  const { sent } = await layTable("solo-claim");
  expect(keysOn("Claim it")).toBe("C");
  await key("c");
  expect(sent).toEqual([]);
  expect(confirmButton()?.textContent).toContain("Claim the Goal");
  await key("Enter");
  expect(sent).toEqual([{ type: "claim" }]);
});

test("every key on a button of the table is in the list of keys", async () => {
  const listed = keyList.flatMap(({ keys }) => keys);
  for (const name of ["claim", "solo-claim", "vote", "my-turn", "draw", "bots"]) {
    await layTable(name);
    for (const shown of document.querySelectorAll(".table kbd")) {
      if (!/^[1-9]$/.test(shown.textContent!)) expect(listed).toContain(shown.textContent);
    }
    await clearTable();
  }
});

test.each(["seats", "rules", "goals", "mine"])(
  "while something is asked, Enter opens no card of the part “%s”",
  async (part) => {
    const { game, sent } = await layTable("my-turn");
    const read = region(part).querySelector<HTMLButtonElement>("[data-reads]");
    expect(read).not.toBeNull();
    read!.focus();
    expect((await key("Enter")).defaultPrevented).toBe(true);
    expect(game.selection.look).toBeNull();
    expect(sent).toEqual([]);
    await press("Steal a Keeper", region("hand"));
    read!.focus();
    await key("Enter"); // confirms what is selected, wherever the focus is
    expect(sent).toEqual([{ type: "answer", question: 7, answer: { card: card("Steal a Keeper") } }]);
  },
);

test("with nothing asked, Enter opens the card that has the focus", async () => {
  await layTable("waiting");
  region("seats").querySelector<HTMLButtonElement>("[data-reads]")!.focus();
  expect((await key("Enter")).defaultPrevented).toBe(false);
});

test("letters and digits in a field are typed, and no key of the table", async () => {
  const { game, sent } = await layTable("spell");
  await press(/^Spell it!/, region("goals"));
  const field = document.querySelector<HTMLInputElement>("#spell-it")!;
  field.focus();
  for (const letter of ["m", "l", "?", "r", "b", "e", "n", "1", "/", "p", "c"]) {
    expect((await key(letter)).defaultPrevented).toBe(false);
  }
  expect(settings.sound).toBe(false);
  expect(game.past.looking).toBe(false);
  expect(document.querySelector("dialog, .recap-sheet")).toBeNull();
  expect(sent).toEqual([]);
});

test("while a word is spelled, a letter goes to its field, whatever has the focus", async () => {
  await layTable("spell");
  await press(/^Spell it!/, region("goals"));
  button("Shuffle").focus();
  await key("m");
  expect(settings.sound).toBe(false);
  expect(document.activeElement?.id).toBe("spell-it");
});

test("a letter typed in a sheet does not skip what others do", async () => {
  settings.change({ pace: "tap" });
  const { game } = await layTable("bots");
  await press("Keys"); // this shows how the table stands; later the others go on
  for (const message of fixture("bots").slice(2)) game.receive(message);
  await settle();
  const left = game.behind;
  expect(left).toBeGreaterThan(0);
  await key("x");
  await key("ArrowDown");
  expect(game.behind).toBe(left);
});

test("sounds go on and off while others play, and nothing is skipped", async () => {
  settings.change({ pace: "tap" });
  const { game } = await layTable("bots");
  const left = game.behind;
  expect(left).toBeGreaterThan(0);
  await key("m");
  expect(settings.sound).toBe(true);
  expect(game.behind).toBe(left);
});

test("the recap opens also in the middle of what others do, and closes with its key", async () => {
  settings.change({ pace: "tap" });
  await layTable("bots");
  await key("r");
  await settle();
  expect(document.querySelector(".recap-sheet")).not.toBeNull();
  await key("r");
  expect(document.querySelector(".recap-sheet")).toBeNull();
});

test("a key that was meant for what I saw answers nothing that I did not see", async () => {
  settings.change({ pace: "tap" });
  const { game, sent } = await layTable("bots");
  expect(game.behind).toBeGreaterThan(0);
  expect((await key("e")).defaultPrevented).toBe(true);
  expect(game.behind).toBe(0);
  expect(sent).toEqual([]);
});

test("a key held down answers once", async () => {
  const { sent } = await layTable("claim");
  await key("e", { repeat: true });
  expect(sent).toEqual([]);
  await key("m", { repeat: true });
  expect(settings.sound).toBe(false);
});

test("Enter and Space press the buttons for following, as anywhere", async () => {
  settings.change({ pace: "tap" });
  const { game } = await layTable("bots");
  const left = game.behind;
  button("Go on").focus();
  expect((await key("Enter")).defaultPrevented).toBe(false);
  expect((await key(" ")).defaultPrevented).toBe(false);
  expect(game.behind).toBe(left);
});

// Every shape of question, on the table: what is selected, what the button says, what is sent.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { card } from "./fixtures/read.mjs";
import { button, clearTable, confirmButton, key, layTable, press, region, settle } from "./support/table";

beforeEach(() => {
  vi.useFakeTimers();
  settings.change({ pace: "calm", warnings: true });
});
afterEach(async () => {
  await clearTable();
  vi.useRealTimers();
});

test("a tap selects, the button confirms and names what it does, once", async () => {
  const { sent } = await layTable("my-turn");
  await press("Steal a Keeper", region("hand"));
  expect(sent).toEqual([]);
  expect(button("Steal a Keeper", region("hand")).getAttribute("aria-pressed")).toBe("true");
  expect(region("confirm").textContent).toContain("Take one Keeper from another player");
  expect(confirmButton()?.textContent).toContain("Play Steal a Keeper");
  confirmButton()?.click();
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 7, answer: { card: card("Steal a Keeper") } }]);
});

test("a warning stands above the button, unless it is switched off", async () => {
  await layTable("hand-of-nine");
  await press("Rust", region("hand"));
  expect(region("confirm").textContent).toContain("Jonas has both. If you play it, Jonas wins.");
  settings.change({ warnings: false });
  await settle();
  expect(region("confirm").textContent).not.toContain("Jonas wins");
});

test("a card opened to read keeps what is selected, and is not confirmed by mistake", async () => {
  const { sent } = await layTable("my-turn");
  await press("Steal a Keeper", region("hand"));
  await press("Oxygen", region("seats"));
  expect(region("confirm").textContent).toContain("Oxygen");
  await key("Enter");
  expect(sent).toEqual([]);
  await key("Escape");
  expect(confirmButton()?.textContent).toContain("Play Steal a Keeper");
});

test("a free action is used in two steps", async () => {
  const { sent } = await layTable("my-turn");
  await press(/^Use Goal Mill$/, region("rules"));
  expect(region("confirm").textContent).toContain("discard Goals from your hand");
  expect(confirmButton()?.textContent).toContain("Use Goal Mill");
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 7, answer: { use: 1 } }]);
});

test("several cards are check boxes; the button waits for the right number", async () => {
  const { sent } = await layTable("asked");
  const hand = region("hand");
  expect(button("Copper", hand).getAttribute("role")).toBe("checkbox");
  await press("Copper", hand);
  await press("Rules Reset", hand);
  expect(confirmButton()?.disabled).toBe(true);
  expect(confirmButton()?.textContent).toContain("Choose 1 more to discard");
  expect(region("confirm").textContent).toContain("2 of 3 chosen:");
  await press("Play All", hand);
  expect(confirmButton()?.textContent).toContain("Discard 3 cards");
  confirmButton()?.click();
  const cards = ["Copper", "Rules Reset", "Play All"].map((name) => card(name));
  expect(sent).toEqual([{ type: "answer", question: 7, answer: { cards } }]);
});

test("asked off turn, the ask calls and says why", async () => {
  await layTable("asked");
  expect(region("ask").textContent).toContain("You are asked, on Jonas's turn");
  expect(region("ask").querySelector("[aria-live]")?.getAttribute("aria-live")).toBe("assertive");
});

test("a Keeper of another is selected where it lies or in the list", async () => {
  const { sent } = await layTable("steal");
  await press("Oxygen", region("seats"));
  expect(confirmButton()?.textContent).toContain("Take Oxygen");
  await press("Iron", region("confirm"));
  expect(button("Iron", region("seats")).getAttribute("aria-pressed")).toBe("true");
  expect(button("Oxygen", region("seats")).getAttribute("aria-pressed")).toBe("false");
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 7, answer: { card: card("Iron") } }]);
});

test("rules are ticked on the stone or in the list, up to the most allowed", async () => {
  const { sent } = await layTable("simplify");
  await press("Draw 3", region("rules"));
  await press("Double Agenda", region("confirm"));
  expect(button("Double Agenda", region("rules")).getAttribute("aria-checked")).toBe("true");
  await press(/^Discard Draw 3 and Double Agenda/);
  expect(sent).toEqual([{ type: "answer", question: 7, answer: { cards: [card("Draw 3"), card("Double Agenda")] } }]);
});

test("Goals can be chosen", async () => {
  await layTable("which-goal");
  await press("Salt", region("goals"));
  expect(confirmButton()?.textContent).toContain("Discard Salt");
});

test("cards of the discard pile are listed at the button and can be looked through", async () => {
  await layTable("again");
  await press("Jackpot!", region("confirm"));
  expect(confirmButton()?.textContent).toContain("Play Jackpot!");
  await press("Look through the discard pile", region("piles"));
  const dialog = document.querySelector("dialog");
  expect(dialog?.textContent).toContain("Discard pile, 10");
  expect(button("Jackpot!", dialog!).getAttribute("aria-pressed")).toBe("true");
});

test("players are offered once, in the list; a click on a seat chooses as well", async () => {
  const { game, sent } = await layTable("trade");
  const offers = [...document.querySelectorAll(".table button")].filter((found) => /Priya/.test(found.textContent!));
  expect(offers.map((found) => found.closest("[data-region]")?.getAttribute("data-region"))).toEqual(["confirm"]);
  document.querySelector<HTMLElement>(".seat[aria-label='Priya'] .who b")!.click();
  await settle();
  expect(game.selection.picks).toEqual([{ kind: "seat", seat: 2 }]);
  expect(confirmButton()?.textContent).toContain("Trade with Priya");
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 7, answer: { seat: 2 } }]);
});

test("options are radio buttons", async () => {
  const { sent } = await layTable("rotate");
  expect(button("To the left").getAttribute("role")).toBe("radio");
  await press("To the right");
  expect(button("To the right").getAttribute("aria-checked")).toBe("true");
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 7, answer: { option: 1 } }]);
});

test("a word is typed or taken from the suggestions; passing is a button of its own", async () => {
  const { sent } = await layTable("word");
  expect(button("Go on without")).toBeTruthy();
  const field = document.querySelector<HTMLInputElement>("#say-it")!;
  field.value = "sod";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await settle();
  expect([...document.querySelectorAll(".say-it li")].map((item) => item.textContent)).toEqual([
    "Sodium hydride",
    "Hydrogen sodium oxide",
  ]);
  await press("Sodium hydride");
  expect(field.value).toBe("Sodium hydride");
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 7, answer: { text: "Sodium hydride" } }]);
});

test("where there is only one thing to do, one button does it", async () => {
  const { sent } = await layTable("draw");
  await press("Draw 3 cards");
  expect(sent).toEqual([{ type: "answer", question: 7, answer: "pass" }]);
});

test("a call is made in two steps", async () => {
  const { sent } = await layTable("draw");
  await press("Tell Priya: “Goggles!”");
  expect(sent).toEqual([]);
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "call", card: card("Goggles"), whom: 2 }]);
});

test("a question inside a question shows its trays and its reasons", async () => {
  const { sent } = await layTable("nested");
  const stack = [...document.querySelectorAll(".stack li")].map((item) => item.textContent);
  expect(stack[0]).toContain("Your turn");
  expect(stack.at(-1)).toContain("Draw 3, Play 2 of Them");
  expect(document.querySelectorAll(".tray .tray")).toHaveLength(1);
  expect(document.body.textContent).toContain("Your hand (5 cards) is set aside until this is done.");
  await press("Helium", document.querySelector(".tray .tray")!);
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 7, answer: { card: card("Helium") } }]);
});

test("while I wait, my cards are readable and not on offer", async () => {
  const { sent } = await layTable("waiting");
  expect(region("ask").textContent).toContain("Waiting for Jonas and Priya");
  await press("Nitrogen", region("hand"));
  expect(region("confirm").textContent).toContain("Nitrogen");
  expect(confirmButton()).toBeNull();
  await key("Enter");
  expect(sent).toEqual([]);
});

test("the reason of a refusal stands above the button", async () => {
  const { game } = await layTable("my-turn");
  game.receive({ type: "refused", what: "answer", reason: "That card left your hand.", ruling: null, card: null });
  await settle();
  expect(region("confirm").querySelector("[role='alert']")?.textContent).toContain("That card left your hand.");
});

test("by keyboard: a digit selects, Esc puts back, Enter confirms", async () => {
  const { game, sent } = await layTable("my-turn");
  await key("3");
  expect(confirmButton()?.textContent).toContain("Play Steal a Keeper");
  expect(document.activeElement).toBe(button("Steal a Keeper", region("hand")));
  await key("Escape");
  expect(game.selection.picks).toEqual([]);
  await key("1");
  await key("Enter");
  expect(sent).toEqual([{ type: "answer", question: 7, answer: { card: card("Nitrogen") } }]);
});

test("Enter on a card that is not selected leaves the key to the card", async () => {
  const { sent } = await layTable("my-turn");
  button("Recycling", region("hand")).focus();
  const event = await key("Enter");
  expect(event.defaultPrevented).toBe(false);
  expect(sent).toEqual([]);
});

test("a covered line of the stone says what covers it", async () => {
  await layTable("my-turn");
  const lines = [...document.querySelectorAll(".slot")].map((line) => line.textContent?.replace(/\s+/g, " ").trim());
  expect(lines).toEqual([
    "Draw replaced by Draw 3",
    "Play replaced by Play 2",
    "Hand no limit",
    "Keepers replaced by Limit 4",
  ]);
});

test("a line of the stone that nothing covers does not say its name twice", async () => {
  await layTable("asked");
  const play = document.querySelectorAll(".slot")[1];
  expect(play?.textContent?.replace(/\s+/g, " ").trim()).toBe("Play 1");
});

test("the source stands in the order of reading", async () => {
  await layTable("my-turn");
  const order = [...document.querySelectorAll<HTMLElement>("[data-region]")].map((part) => part.dataset.region);
  expect(order).toEqual(["ask", "mine", "hand", "confirm", "goals", "rules", "seats", "piles", "log"]);
});

test("what lies on a card or under it is said in number and word", async () => {
  await layTable("tokens");
  expect(button("Oxygen", region("seats")).textContent).toMatch(/3 acorns.*under it: Rust/);
  expect(region("rules").textContent).toContain("1 acorn");
});

// The table with quizzes, words, votes, calls and people: what is shown, what is sent.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "../src/net/server.svelte";
import { keepSecret, secretOf } from "../src/net/seats";
import { settings } from "../src/lib/settings.svelte";
import { plainText } from "../src/game/log";
import { ofLine } from "../src/rulings/inquiry.svelte";
import { card } from "./fixtures/read.mjs";
import { button, clearTable, confirmButton, key, later, layTable, press, region, settle } from "./support/table";

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server here")));
  vi.useFakeTimers();
  settings.change({ pace: "instant" });
});
afterEach(async () => {
  server.info = null;
  await clearTable();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function type(selector: string, text: string) {
  const field = document.querySelector<HTMLInputElement>(selector)!;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await settle();
}

test("a quiz shows its fact and four names; the guess is not opened", async () => {
  const { sent } = await layTable("quiz");
  expect(document.querySelector(".quiz .fact")?.textContent).toContain("worn-out red blood cells");
  await press("Spleen", region("hand"));
  expect(region("confirm").textContent).not.toContain("Organ.");
  expect(confirmButton()?.textContent).toContain("Say Spleen");
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 12, answer: { card: card("Spleen", "anatomy") } }]);
});

test("a quiz can be typed, or passed", async () => {
  const { sent } = await layTable("quiz");
  expect(button("I don't know")).toBeTruthy();
  await type("#say-it", "spleen");
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 12, answer: { text: "spleen" } }]);
});

test("a quiz by facts names neither the card behind a fact nor shows it where it lies", async () => {
  const { sent } = await layTable("quiz-facts");
  await key("3");
  expect(confirmButton()?.textContent).toContain("Say this");
  expect(document.querySelector(".seat [aria-pressed='true'], .mine [aria-pressed='true'].token")).toBeNull();
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 13, answer: { card: card("Heart", "anatomy") } }]);
});

test("a Creeper sits on its Keeper, at my place and at others'", async () => {
  await layTable("quiz");
  const hosts = [...document.querySelectorAll(".host")].map((host) => host.textContent?.replace(/\s+/g, " ").trim());
  expect(hosts).toEqual(["Stomach Bacteria on Stomach", "Lungs Virus on Lungs"]);
  expect(button(/^Mutation/, region("seats")).textContent).toContain("Creeper");
});

test("who is away is said in words", async () => {
  await layTable("quiz");
  expect(region("seats").querySelector(".absent")?.textContent).toContain("away");
});

test("a race is one press", async () => {
  const { sent } = await layTable("race");
  expect(document.activeElement).toBe(button("Here!"));
  await press("Here!");
  await press("Here!");
  expect(sent).toEqual([{ type: "answer", question: 32, answer: { option: 0 } }]);
});

test("what is not among my letters may be wild: only the server says whether a word counts", async () => {
  const { game } = await layTable("spell");
  await press("Spell it! A word for Animal");
  await type("#spell-it", "hearse");
  expect(region("confirm").textContent).not.toMatch(/not among/i);
  expect(confirmButton()?.disabled).toBe(false);
  expect(document.querySelector<HTMLInputElement>("#spell-it")?.maxLength).toBe(game.table?.facts.declaredLength);
});

test("a word for a Goal is tapped or typed, then claimed; the refusal stands there and the word stays", async () => {
  const { game, sent } = await layTable("spell");
  await press("Spell it! A word for Animal");
  for (const letter of ["H", "O", "R", "S", "E"]) await press(new RegExp(`^${letter}$`), region("hand"));
  expect(document.querySelector<HTMLInputElement>("#spell-it")?.value).toBe("HORSE");
  await press(/^S$/, region("hand")); // taken out again
  expect(confirmButton()?.textContent).toContain("Claim HORE for Animal");
  await type("#spell-it", "hearse");
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "declare", goal: card("Animal", "word"), text: "hearse" }]);
  game.receive({ type: "refused", what: "declare", reason: "Hearse is no animal.", ruling: null, card: null });
  await settle();
  expect(region("confirm").querySelector("[role='alert']")?.textContent).toContain("Hearse is no animal.");
  expect(document.querySelector<HTMLInputElement>("#spell-it")?.value).toBe("hearse");
});

test("a word being spelled stays while others act", async () => {
  const { game } = await layTable("spell");
  await press("Spell it! A word for Animal");
  await type("#spell-it", "hor");
  game.receive(later(game, { version: 45, question: null, view: { question: null } }));
  await settle();
  expect(game.selection.spelled).toBe("hor");
  game.receive(later(game, { view: { declarable: [] } }));
  expect(game.selection.picks).toEqual([]);
});

test("a word is laid with my letters", async () => {
  const { sent } = await layTable("lay-word");
  for (const letter of ["S", "H", "O"]) await press(new RegExp(`^${letter}$`), region("confirm"));
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 21, answer: { text: "SHO" } }]);
});

test("a word to keep is typed or suggested; the rule shows what it keeps", async () => {
  await layTable("keep-word");
  await press(/^turn$/);
  expect(confirmButton()?.textContent).toContain("Choose “turn”");
  await clearTable();
  await layTable("party");
  expect(region("rules").textContent).toContain("“card”");
  expect(region("rules").textContent).toContain("You and Priya");
});

test("many words to choose from can be narrowed", async () => {
  await layTable("words-to-spend");
  expect(document.querySelectorAll(".confirm .choice")).toHaveLength(14);
  await type(".confirm .narrow", "otter");
  expect(document.querySelectorAll(".confirm .choice")).toHaveLength(1);
});

test("somebody is called out by name, in two steps", async () => {
  const { sent } = await layTable("party");
  await press("Tell Jonas: “You said the word!”");
  expect(sent).toEqual([]);
  expect(confirmButton()?.textContent).toContain("Tell Jonas: “You said the word!”");
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "call", card: card("Word of the Night", "drinking"), whom: 1 }]);
});

test.each([
  ["claim", "Claim it", 23, "Claim it"],
  ["vote", "Yes", 24, "Vote: Yes"],
  ["duty", "No", 34, "Answer: No"],
  ["challenge", "Let it stand", 14, "Answer: Let it stand"],
])("%s takes a choice and a second tap", async (name, choice, question, label) => {
  const { sent } = await layTable(name);
  await press(new RegExp(`^${choice}$`));
  expect(sent).toEqual([]);
  expect(confirmButton()?.textContent).toContain(label);
  confirmButton()?.click();
  expect(sent).toMatchObject([{ type: "answer", question }]);
});

test("a vote says who asks, what, and who has still to vote", async () => {
  await layTable("vote");
  expect(document.querySelector(".strip")?.textContent?.replace(/\s+/g, " ").trim()).toBe(
    "Jonas asks: End the game now. Still to vote: you and Ines.",
  );
});

test("alone: the score, the rules to come, and a claim in two steps", async () => {
  const { sent } = await layTable("solo-claim");
  expect(region("seats").textContent?.replace(/\s+/g, " ")).toContain("3Goals scored");
  expect(region("seats").textContent).toContain("9");
  expect(region("piles").textContent).toContain("rules to come");
  await press(/^Claim it$/);
  expect(sent).toEqual([]);
  await press(/^Claim the Goal/);
  expect(sent).toEqual([{ type: "claim" }]);
});

test("a drink is a line of the log and a small note that goes by itself", async () => {
  await layTable("told");
  expect(document.querySelector(".toast")?.textContent).toContain("Jonas takes a drink.");
  expect(region("log").textContent).toContain("Jonas takes a drink.");
  vi.advanceTimersByTime(6000);
  await settle();
  expect(document.querySelector(".toast")).toBeNull();
});

test("whoever opts out reads other words where they are told something, and nothing else changes", async () => {
  const { game, sent } = await layTable("told");
  const deck = game.deck!;
  const others = region("log").textContent;
  const line = {
    ...game.log.at(-1)!,
    what: ["Jonas and you take a drink."],
    optedOut: ["Jonas takes a drink. You join in without a drink."],
  };
  game.receive({ type: "table", table: { ...game.table!, version: 40 }, log: [line], whole: false, remark: null });
  vi.advanceTimersByTime(6000);
  await settle();
  expect(region("log").textContent).toContain("Jonas and you take a drink.");
  const before = JSON.stringify([game.table, game.log]);
  settings.setOptOut(deck, true);
  await settle();
  expect(region("log").textContent).not.toContain("you take a drink.");
  expect(region("log").textContent).toContain("You join in without a drink.");
  for (const said of others.match(/Jonas takes a drink\./g) ?? []) expect(region("log").textContent).toContain(said);
  expect(plainText(ofLine(line, deck).said, deck)).toBe("Jonas takes a drink. You join in without a drink.");
  expect(JSON.stringify([game.table, game.log]), "what the table is stays as it was").toBe(before);
  expect(sent, "nobody is told").toEqual([]);
  settings.setOptOut(deck, false);
  await settle();
  expect(region("log").textContent).toContain("Jonas and you take a drink.");
});

test("the icons of a deck are drawn on its cards and in its Goals, with their names", async () => {
  const { game } = await layTable("party");
  const deck = game.deck!;
  const food = deck.icons.find(({ name }) => name === "food")!;
  const [coffee, pizza, goal] = ["Coffee", "Pizza", "Morning After"].map((name) =>
    deck.cards.findIndex((face) => face.name === name),
  ) as [number, number, number];
  for (const card of [coffee, pizza]) deck.cards[card] = { ...deck.face(card), icons: ["food"] };
  deck.cards[goal] = { ...deck.face(goal), needs: [[{ cards: [coffee, pizza], count: 2 }]] };
  expect(deck.iconOf([coffee, pizza])).toBe(food);
  game.receive(later(game, { version: 41, view: { hand: [pizza, goal], goals: [goal], question: null } }));
  await settle();
  const drawn = [...document.querySelectorAll(".card-icon")].filter(
    (icon) => icon.getAttribute("title") === food.title,
  );
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn[0]!.querySelector(".vh")?.textContent).toBe(food.title);
  expect(drawn[0]!.querySelector("svg, img, use, .icon")).not.toBeNull();
});

test("the note goes in its time, whatever else happens meanwhile", async () => {
  const { game } = await layTable("told");
  vi.advanceTimersByTime(3000);
  game.receive(later(game, { version: game.table!.version + 1 }));
  await settle();
  expect(document.querySelector(".toast")).not.toBeNull();
  vi.advanceTimersByTime(3000);
  await settle();
  expect(document.querySelector(".toast")).toBeNull();
});

test("chat: lines that came unseen are counted, mine are sent", async () => {
  const { game, sent } = await layTable("spell");
  game.receive({ type: "chat", whole: false, lines: [{ seat: 1, name: "Jonas", mine: false, text: "Hurry" }] });
  await settle();
  expect(button(/^Chat/).textContent).toContain("1");
  await press(/^Chat/, region("log"));
  expect(game.chat.unread).toBe(0);
  expect(document.querySelector(".chat .lines")?.textContent).toContain("Hurry");
  await type(".chat .field", "No");
  await press("Send");
  expect(sent).toEqual([{ type: "chat", text: "No" }]);
  game.receive({ type: "refused", what: "chat", reason: "Not so fast.", ruling: null, card: null });
  await settle();
  expect(document.querySelector(".chat [role='alert']")?.textContent).toBe("Not so fast.");
  expect(game.refusal).toBeNull();
});

test("a bot plays for me until I am back", async () => {
  const { game, sent } = await layTable("spell");
  await press("Menu");
  await press("Let a bot play for me");
  const people = game.table!.people.map((person, seat) => ({ ...person, standIn: seat === 0 }));
  game.receive(later(game, { people }));
  await settle();
  expect(document.querySelector(".banner")?.textContent).toContain("A bot plays for you.");
  await press("I'm back");
  expect(sent).toEqual([{ type: "away" }, { type: "back" }]);
});

test("a proposal is chosen, then put to the vote", async () => {
  const { sent } = await layTable("spell");
  await press("Menu");
  await press("Propose something");
  await press("End the game now");
  await press("Put it to the vote");
  expect(sent).toEqual([{ type: "propose", what: "stop" }]);
});

test("leaving for good takes a second tap", async () => {
  const { game, sent } = await layTable("spell");
  keepSecret(game.session.table, "secret");
  await press("Leave the table");
  await press("Leave for good …");
  expect(sent).toEqual([]);
  await press("Yes, leave for good");
  expect(sent).toEqual([{ type: "leave" }]);
  expect(secretOf(game.session.table)).toBeNull();
});

test("Goals that were claimed are counted at each seat and listed", async () => {
  await layTable("spell");
  await press("You: 1 Goal claimed");
  expect(document.querySelector("dialog")?.textContent).toContain("Double Letters");
});

const talkButtons = () =>
  [...document.querySelectorAll("button")].filter((found) => /^Chat/.test(found.textContent!.trim()));

test("where the server lets nobody talk, nothing offers to", async () => {
  server.info = { chat: "off", phrases: [] };
  await layTable("party");
  expect(talkButtons()).toEqual([]);
});

test("where the server has only phrases, those are offered and nothing can be typed", async () => {
  server.info = { chat: "phrases", phrases: ["Hello!", "Good luck!"] };
  const { sent } = await layTable("party");
  await press(/^Chat/);
  const chat = document.querySelector(".chat")!;
  expect(chat.querySelector("input")).toBeNull();
  await press("Good luck!", chat);
  expect(sent).toEqual([{ type: "chat", text: "Good luck!" }]);
});

test("whoever is nudged sees it until they have answered, whatever else is told", async () => {
  const vibrate = vi.fn();
  Object.assign(navigator, { vibrate });
  const { game } = await layTable("my-turn");
  game.receive({ type: "nudge", says: "Jonas waits for you." });
  game.receive({ type: "note", says: "Priya is back." });
  await settle();
  const shown = document.querySelector("[role='alert'].nudge");
  expect(shown?.textContent).toContain("Jonas waits for you.");
  expect(vibrate).toHaveBeenCalledOnce();
  game.receive(later(game, { version: game.table!.version + 1, question: null, view: { question: null } }));
  await settle();
  expect(document.querySelector(".nudge")).toBeNull();
});

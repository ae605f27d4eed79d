// The turn marker: it lies at whoever's turn it is, and can be passed on where a rule asks for that.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { markerOption } from "../src/lib/marker";
import type { QuestionView } from "../src/lib/types/QuestionView";
import { fixture } from "./fixtures/read.mjs";
import { button, clearTable, confirmButton, layTable, press, region } from "./support/table";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await clearTable();
  vi.useRealTimers();
});

const markers = () => [...document.querySelectorAll<HTMLElement>(".marker")];

test("it lies at me on my turn and at another on theirs, with its name", async () => {
  await layTable("party");
  expect(markers()).toHaveLength(1);
  expect(region("mine").contains(markers()[0]!)).toBe(true);
  expect(markers()[0]?.textContent?.trim()).toBe("It’s My Turn!");
  await clearTable();
  await layTable("their-turn");
  expect(markers()).toHaveLength(1);
  expect(markers()[0]?.closest("[data-seat]")?.getAttribute("aria-label")).toBe("Jonas");
});

test("a deck without one has none", async () => {
  await layTable("my-turn");
  expect(markers()).toEqual([]);
});

test("passing it on is an option at the button, and the marker selects the same", async () => {
  const { sent } = await layTable("after");
  expect(confirmButton()?.textContent).toContain("End your turn");
  await press(/^It’s My Turn!: Pass/, region("mine"));
  expect(sent).toEqual([]);
  expect(button("Pass It’s My Turn!", region("confirm")).getAttribute("aria-checked")).toBe("true");
  expect(confirmButton()?.textContent).toMatch(/^\s*Pass It’s My Turn! to the next player as your turn ends/);
  confirmButton()?.click();
  expect(sent).toEqual([{ type: "answer", question: 34, answer: { option: 3 } }]);
});

test("the turn can be ended without, as by somebody who forgets", async () => {
  const { sent } = await layTable("after");
  await press("End your turn");
  expect(sent).toEqual([{ type: "answer", question: 34, answer: "pass" }]);
});

test("of several duties the marker stands for the one that names it", () => {
  const last = fixture("after").findLast((message) => message.type === "table");
  const question = (last?.type === "table" && last.view.question) as QuestionView;
  const marker = { name: "It’s My Turn!", text: "", picture: null };
  const other = { value: 1, label: "Bow to the left" };
  expect(markerOption(marker, { ...question, options: [other, ...question.options] })?.value).toBe(3);
  expect(markerOption(marker, { ...question, options: [other] })?.value).toBe(1);
  expect(markerOption(marker, { ...question, options: [other, { ...other, value: 2 }] })).toBeNull();
  expect(markerOption(marker, { ...question, purpose: "play" })).toBeNull();
  expect(markerOption(null, question)).toBeNull();
});

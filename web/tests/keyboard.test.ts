import { expect, test } from "vitest";
import { commandFor } from "../src/table/keyboard";

const press = (key: string, part: Partial<KeyboardEvent> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...part,
});

test.each([
  ["Enter", { do: "confirm" }],
  ["Escape", { do: "back" }],
  ["ArrowRight", { do: "move", by: 1 }],
  ["ArrowUp", { do: "move", by: -1 }],
  ["1", { do: "select", place: 1 }],
  ["9", { do: "select", place: 9 }],
  ["/", { do: "find" }],
  ["?", { do: "help" }],
  ["F6", { do: "region", by: 1 }],
])("%s", (key, command) => {
  expect(commandFor(press(key), false)).toEqual(command);
});

test("shift turns F6 round", () => {
  expect(commandFor(press("F6", { shiftKey: true }), false)).toEqual({ do: "region", by: -1 });
});

test("while typing, letters and digits belong to the field", () => {
  for (const key of ["/", "?", "1", "ArrowLeft"]) expect(commandFor(press(key), true)).toBeNull();
  expect(commandFor(press("Enter"), true)).toEqual({ do: "confirm" });
});

test("the arrows up and down lead out of a field of one line", () => {
  expect(commandFor(press("ArrowDown"), true)).toEqual({ do: "move", by: 1 });
  expect(commandFor(press("ArrowUp"), true)).toEqual({ do: "move", by: -1 });
});

test("keys of the browser stay with the browser", () => {
  expect(commandFor(press("1", { ctrlKey: true }), false)).toBeNull();
  expect(commandFor(press("a"), false)).toBeNull();
  expect(commandFor(press("0"), false)).toBeNull();
});

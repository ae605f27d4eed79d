// A card file on the page: its words, the marks at its faults, and where cards are written.
import { expect, test } from "vitest";
import { wordsOf } from "../src/decks/colours";
import { linesOf } from "../src/decks/marks";
import { lineOfCard, nameInLine } from "../src/decks/places";
import { placeOf } from "../src/lib/router.svelte";

const text = `deck mine title="Mine" {
    include standard { invented "Basic Rules" }
}
keeper "Bread" invented { icon food; text "Food // no remark." } // a remark
goal Supper invented {
    has Bread Butter
}`;

test("the words of a line are the line, each in its style", () => {
  for (const line of text.split("\n")) {
    expect(
      wordsOf(line)
        .map((word) => word.text)
        .join(""),
    ).toBe(line);
  }
  const styles = new Map(wordsOf(text.split("\n")[3]!).map((word) => [word.text, word.style]));
  expect(styles.get("keeper")).toBe("word keeper");
  expect(styles.get('"Food // no remark."')).toBe("text");
  expect(styles.get("// a remark")).toBe("remark");
  expect(styles.get("icon")).toBe("word");
  expect(wordsOf("    any @food").find(({ style }) => style === "icon")?.text).toBe("@food");
});

test("a text that is not closed is a text to the end of its line", () => {
  expect(wordsOf('text "Food').at(-1)).toEqual({ text: '"Food', style: "text" });
});

test("a fault is marked where it stands, and its line with it", () => {
  const start = text.indexOf("Butter");
  const fault = { line: 6, start, length: 6, warning: false, says: "", help: null };
  const lines = linesOf(text, [fault, { ...fault, line: 1, start: 0, length: 400, warning: true }]);
  expect(lines.map((line) => line.fault)).toEqual(["odd", "", "", "", "", "wrong", ""]);
  expect(lines[5]!.pieces.filter(({ fault: mark }) => mark === "wrong").map((piece) => piece.text)).toEqual(["Butter"]);
  expect(lines[0]!.pieces.every(({ fault: mark }) => mark === "odd")).toBe(true);
  expect(lines.map(({ pieces }) => pieces.map((piece) => piece.text).join("")).join("\n")).toBe(text);
});

test("a line belongs to the card above it, and a card is found by its name", () => {
  expect([1, 2, 4, 6, 7].map((line) => nameInLine(text, line))).toEqual([null, null, "Bread", "Supper", "Supper"]);
  expect(lineOfCard(text, "Supper")).toEqual({ start: text.indexOf("Supper"), length: 6 });
  expect(lineOfCard(text, "Basic Rules")?.start).toBe(text.indexOf("Basic Rules"));
  expect(lineOfCard(text, "Nothing")).toBeNull();
});

test("the page has an address", () => {
  expect(placeOf("/deck")).toEqual({ page: "deck" });
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { picturesIn } from "../scripts/deck-pictures.mjs";
import { loadSets } from "../scripts/icon-sets.mjs";
import { notice } from "../scripts/notice.mjs";
import { collect } from "../scripts/pictures.mjs";

const sets = loadSets();
const fixtureDeck = join(import.meta.dirname, "fixtures/deck.kdl");

function deckFile(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "panta-")), "trial.kdl");
  writeFileSync(file, text);
  return file;
}

test("pictures are found quoted and bare, and not in comments or texts", () => {
  const text = [
    'keeper "A" { picture "mdi:beaker" }',
    'action B { picture mdi:flash; text "see picture mdi:no" }',
    "// picture mdi:commented",
    '/* picture "mdi:also" */ picture mdi:broom',
  ].join("\n");
  expect(picturesIn(text).map(({ picture, line }) => [picture, line])).toEqual([
    ["mdi:beaker", 1],
    ["mdi:flash", 2],
    ["mdi:broom", 4],
  ]);
});

test("the fixture deck's pictures are collected with those of the interface", () => {
  const pictures = collect([fixtureDeck], sets);
  expect(pictures["fluent-emoji-flat:lab-coat"]).toMatchObject({ coloured: true });
  expect(pictures["mdi:beaker"]).toMatchObject({ coloured: false, width: 24 });
  expect(pictures["fluent-emoji-flat:otter"]).toBeTruthy();
});

test("an unknown name says where it stands and what comes near", () => {
  const file = deckFile('keeper "A" {\n  picture "mdi:beakr"\n}\n');
  expect(() => collect([file], sets)).toThrow(/^trial\.kdl, line 2: the icon set mdi has no "beakr"; .*beaker/);
});

test("an unknown set names the sets there are", () => {
  const file = deckFile("picture emoji:otter");
  expect(() => collect([file], sets)).toThrow(/no icon set "emoji".*fluent-emoji-flat, healthicons, mdi, panta/);
});

test("the notice lists every set in use with its licence", () => {
  const text = notice(collect([fixtureDeck], sets), sets);
  expect(text).toMatch(/icon set fluent-emoji-flat[\s\S]*licence: MIT/);
  expect(text).toMatch(/icon set mdi[\s\S]*licence: Apache 2\.0/);
  expect(text).toContain("SIL Open Font License");
});

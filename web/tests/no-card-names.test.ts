// The client knows shapes, never a card: no source file may name one.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decks } from "./fixtures/read.mjs";

const source = join(import.meta.dirname, "../src");
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|svelte)$/.test(name));
const words = Object.values(decks)
  .flatMap((deck) => deck.cards)
  .filter((face) => face.kind !== "basic")
  .map((face) => face.name);
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const anyCard = new RegExp(`(?<!\\w)(?:${[...new Set(words)].map(escape).join("|")})(?!\\w)`);

test.each(files)("%s", (name) => {
  expect(readFileSync(join(source, name), "utf8")).not.toMatch(anyCard);
});

// Style sheets know each other's class names. A state (`class:won={…}`) is styled together with what it is a state of:
// by its short name alone it would dress whatever else has that name. And a name is that of a thing (`.room`) or that of
// a variety of a thing (`.token.room`), never both.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../src");
const files = readdirSync(source, { recursive: true, encoding: "utf8" });
const read = (name: string) => readFileSync(join(source, name), "utf8");

const states = new Set(
  files
    .filter((name) => name.endsWith(".svelte"))
    .flatMap((name) => [...read(name).matchAll(/\sclass:([\w-]+)/g)].map(([, state]) => state ?? "")),
);

/** Small helpers that mean the same on everything. */
const helpers = "styles/base.css";

/** What a style sheet selects, without what stands in brackets. */
const selectors = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g)]
    .map(([, heading]) => withoutConditions(heading ?? "").trim())
    .filter((heading) => !heading.startsWith("@"))
    .flatMap((heading) => heading.split(","))
    .map((selector) => selector.trim());

/** Empties brackets, the inner ones first. */
function withoutConditions(selector: string): string {
  const less = selector.replace(/\([^()]*\)/g, "");
  return less === selector ? selector : withoutConditions(less);
}

const sheets = files.filter((name) => name.endsWith(".css") && name !== helpers);

test.each(sheets)("%s styles no state by its name alone", (name) => {
  const alone = selectors(read(name)).filter((selector) => {
    const [, first] = /^\.([\w-]+)(?![\w.-])/.exec(selector) ?? [];
    return first !== undefined && states.has(first);
  });
  expect(alone).toEqual([]);
});

test("no name is that of a thing and of a variety", () => {
  const compounds = sheets.flatMap((name) => selectors(read(name)).flatMap((selector) => selector.split(/[\s>+~]+/)));
  const classes = compounds.map((compound) => [...compound.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? ""));
  const varieties = new Set(classes.flatMap(([, ...others]) => others));
  const things = new Set(
    sheets
      .flatMap((name) => selectors(read(name)))
      .flatMap((selector) => /^\.([\w-]+)(?![\w.-])/.exec(selector)?.[1] ?? []),
  );
  expect([...things].filter((name) => varieties.has(name))).toEqual([]);
});

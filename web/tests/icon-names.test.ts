import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linesOf } from "../scripts/all-pictures.mjs";
import { nameFile, namesFolder } from "../scripts/icon-names.mjs";
import { loadSets } from "../scripts/icon-sets.mjs";

for (const set of loadSets().values()) {
  test(`the check of decks knows the names of ${set.name}`, () => {
    const known = readFileSync(join(namesFolder, `${set.name}.txt`), "utf8");
    expect(known === nameFile(set), "run `npm run icon-names`").toBe(true);
  });

  test(`every picture of ${set.name} is packed`, () => {
    const packed = [...linesOf(set).values()].join("").trim().split("\n");
    expect(packed.map((line) => line.split("\t")[0]).sort()).toEqual(nameFile(set).trim().split("\n").sort());
    expect(packed.every((line) => line.split("\t").length === 4)).toBe(true);
  });
}

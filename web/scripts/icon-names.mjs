// Writes the names of all icons to crates/pictures/names, where `panta deck check` looks them up: `npm run icon-names`,
// after an update of a set. A test says when they are out of date.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { namesIn } from "./all-pictures.mjs";
import { loadSets } from "./icon-sets.mjs";

export const namesFolder = join(import.meta.dirname, "../../crates/pictures/names");

export const nameFile = (set) => `${namesIn(set).join("\n")}\n`;

if (process.argv[1] === import.meta.filename) {
  for (const set of loadSets().values()) writeFileSync(join(namesFolder, `${set.name}.txt`), nameFile(set));
}

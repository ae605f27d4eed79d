// Runs before every build: takes the pictures that the decks name, and those of the interface, out of the icon sets
// and writes them to src/generated, so that the client carries only what it shows.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { writeAll } from "./all-pictures.mjs";
import { picturesIn } from "./deck-pictures.mjs";
import { findIcon, loadSets, nearestNames, setNames } from "./icon-sets.mjs";
import { interfacePictures } from "./interface-pictures.mjs";
import { notice } from "./notice.mjs";

/** Collects the pictures of the given card files; throws one sentence that names the file when a name is unknown. */
export function collect(deckFiles, sets = loadSets()) {
  const pictures = {};
  for (const picture of interfacePictures) pictures[picture] = look(picture, "the interface", sets);
  for (const file of deckFiles) {
    for (const { picture, line } of picturesIn(readFileSync(file, "utf8"))) {
      pictures[picture] ??= look(picture, `${basename(file)}, line ${line}`, sets);
    }
  }
  return Object.fromEntries(Object.entries(pictures).sort(([a], [b]) => a.localeCompare(b)));
}

function look(picture, place, sets) {
  const [setName, ...rest] = picture.split(":");
  const name = rest.join(":");
  const set = sets.get(setName);
  if (!set) {
    throw new Error(
      `${place}: there is no icon set "${setName}" in "${picture}"; the sets are ${setNames.join(", ")}.`,
    );
  }
  const icon = findIcon(set, name);
  if (!icon) {
    const near = nearestNames(set, name).join(", ");
    throw new Error(`${place}: the icon set ${setName} has no "${name}"; the nearest names are ${near}.`);
  }
  return icon;
}

/** The card files of a folder, in order of name; an absent folder has none. */
export function deckFilesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".kdl"))
    .sort()
    .map((name) => join(folder, name));
}

/** An unchanged file keeps its date, so that nothing is built anew for it. */
function write(file, text) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}

function main() {
  const web = join(import.meta.dirname, "..");
  const also = process.argv.indexOf("--also");
  const folders = [join(web, "../decks"), ...(also > 0 ? [join(web, process.argv[also + 1])] : [])];
  try {
    const sets = loadSets();
    const pictures = collect(folders.flatMap(deckFilesIn), sets);
    mkdirSync(join(web, "src/generated"), { recursive: true });
    write(join(web, "src/generated/pictures.json"), `${JSON.stringify(pictures, null, 1)}\n`);
    write(join(web, "src/generated/NOTICE.txt"), notice(pictures, sets));
    writeAll(sets, join(web, "src/generated/icons"));
  } catch (problem) {
    console.error(problem.message);
    process.exit(1);
  }
}

if (process.argv[1] === import.meta.filename) main();

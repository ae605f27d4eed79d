// Every drawing of the icon sets, packed for decks that are not known when the client is built. The program looks a
// picture up by its set and the first letter of its name (`picture` in assets.rs): one small file to unpack.
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { findIcon } from "./icon-sets.mjs";

/** All names of a set, also those that only mean another one. */
export function namesIn({ data: { icons, aliases = {} } }) {
  return [...Object.keys(icons), ...Object.keys(aliases)].sort((a, b) => (a < b ? -1 : 1));
}

/** The files of a set: for each first letter the lines `name, width, height, drawing`, parted by tabs. */
export function linesOf(set) {
  const files = new Map();
  for (const name of namesIn(set)) {
    const icon = findIcon(set, name);
    if (!icon) continue;
    const line = [name, icon.width, icon.height, icon.body.replace(/\s+/g, " ")].join("\t");
    files.set(name[0], `${files.get(name[0]) ?? ""}${line}\n`);
  }
  return files;
}

/** Writes them all, unless those of the same versions are there already. */
export function writeAll(sets, folder) {
  const version = [...sets.values()].map((set) => `${set.name}-${set.version}`).join("_");
  const stamp = join(folder, version);
  if (existsSync(stamp) && statSync(stamp).isFile()) return;
  rmSync(folder, { recursive: true, force: true });
  for (const set of sets.values()) {
    mkdirSync(join(folder, set.name), { recursive: true });
    for (const [letter, lines] of linesOf(set)) {
      writeFileSync(join(folder, set.name, `${letter}.gz`), gzipSync(lines, { level: 9 }));
    }
  }
  writeFileSync(stamp, "");
}

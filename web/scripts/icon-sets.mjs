// The three icon sets Panta draws its pictures from, read from their npm packages.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const setNames = ["fluent-emoji-flat", "healthicons", "mdi"];

const packages = join(import.meta.dirname, "../node_modules/@iconify-json");
const read = (path) => JSON.parse(readFileSync(join(packages, path), "utf8"));

/** Loads every set with its icons, aliases and licence. */
export function loadSets() {
  return new Map(setNames.map((name) => [name, loadSet(name)]));
}

function loadSet(name) {
  const info = read(`${name}/info.json`);
  const { version } = read(`${name}/package.json`);
  return { name, info, version, data: read(`${name}/icons.json`) };
}

/** One icon as `{ body, width, height, coloured }`, or null when the set has no such name. */
export function findIcon(set, name) {
  const { icons, aliases = {}, width = 16, height = 16 } = set.data;
  let current = name;
  for (let hops = 0; hops < 5 && !icons[current]; hops += 1) current = aliases[current]?.parent ?? current;
  const icon = icons[current];
  if (!icon) return null;
  return {
    body: icon.body,
    width: icon.width ?? width,
    height: icon.height ?? height,
    coloured: Boolean(set.info.palette),
  };
}

/** The existing names closest to a wrong one: those that share a word first, then by edit distance. */
export function nearestNames(set, wrong, count = 5) {
  const words = wrong.split("-");
  const names = Object.keys(set.data.icons);
  const shared = (name) => name.split("-").filter((word) => words.includes(word)).length;
  return names
    .map((name) => ({ name, score: editDistance(name, wrong) - 4 * shared(name) }))
    .sort((a, b) => a.score - b.score || a.name.localeCompare(b.name))
    .slice(0, count)
    .map(({ name }) => name);
}

function editDistance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, change));
    }
    row = next;
  }
  return row[b.length];
}

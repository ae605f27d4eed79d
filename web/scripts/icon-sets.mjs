// The icon sets Panta draws its pictures from: three read from their npm packages, and our own drawings.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packaged = ["fluent-emoji-flat", "healthicons", "mdi"];
export const setNames = [...packaged, "panta"];

const packages = join(import.meta.dirname, "../node_modules/@iconify-json");
const read = (path) => JSON.parse(readFileSync(join(packages, path), "utf8"));

/** Loads every set with its icons, aliases and licence. */
export function loadSets() {
  return new Map([...packaged.map((name) => [name, loadSet(name)]), ["panta", ownSet()]]);
}

/** The drawings in `pictures`, in the form of the packages. */
function ownSet() {
  const folder = join(import.meta.dirname, "../pictures");
  const icons = {};
  const digest = createHash("sha256");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".svg"))) {
    const text = readFileSync(join(folder, file), "utf8");
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text) ?? [];
    const body = text.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
    icons[file.slice(0, -".svg".length)] = { body, width: Number(width), height: Number(height) };
    digest.update(file + text);
  }
  const licence = { title: "MIT OR Apache-2.0", url: "the same as of the program" };
  const author = { name: "The Panta contributors", url: "drawn for Panta" };
  const info = { name: "Panta", palette: true, author, license: licence };
  return { name: "panta", info, version: digest.digest("hex").slice(0, 8), data: { icons } };
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

// The bots that people play with: six characters, each at one of four levels.
import type { BotKind } from "../lib/types/BotKind";
import type { Character } from "../lib/types/Character";
import type { Level } from "../lib/types/Level";

/** What a character is called, and how it plays, in two words. */
const tempers: Record<Character, [name: string, way: string]> = {
  thales: ["Thales", "collects"],
  hypatia: ["Hypatia", "reads ahead"],
  democritus: ["Democritus", "takes chances"],
  aspasia: ["Aspasia", "trades"],
  zeno: ["Zeno", "slows down"],
  anaxagoras: ["Anaxagoras", "tinkers"],
};

export const characters = (Object.keys(tempers) as Character[]).map((value) => {
  const [name] = tempers[value];
  return { value, name };
});

export const levels: { value: Level; label: string }[] = (["easy", "fair", "keen", "sharp"] as const).map((value) => ({
  value,
  label: value,
}));

/** How a character plays, in two words. */
export const wayOf = ({ character }: BotKind): string => tempers[character][1];

/** So many bots: whom I chose last time, then whoever is not there yet, each as good as the one before. */
export function castOf(count: number, chosen: BotKind[]): BotKind[] {
  const cast = chosen.slice(0, count);
  while (cast.length < count) {
    const next = characters.find(({ value }) => cast.every(({ character }) => character !== value));
    cast.push({ character: next?.value ?? "thales", level: cast.at(-1)?.level ?? "fair" });
  }
  return cast;
}

/** Whoever is not at the table yet. */
export const newcomer = (here: BotKind[]): BotKind => castOf(here.length + 1, here).at(-1)!;

const drawings = import.meta.glob<string>("./*.svg", { query: "?url&no-inline", import: "default", eager: true });

export const portraitOf = ({ character }: BotKind): string => drawings[`./${character}.svg`] ?? "";

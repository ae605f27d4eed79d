// Settings of this device: theme, pace, name, how the hand is shown. Remembered.
import type { Company } from "../start/new-table";
import type { Pace } from "../game/pace";
import { recall, remember } from "../net/storage";
import type { BotKind } from "./types/BotKind";
import type { Topic } from "./types/Topic";

export type Theme = "system" | "light" | "dark";

type Saved = {
  theme: Theme;
  pace: Pace;
  name: string;
  deck: string;
  company: Company["kind"];
  bots: number;
  /** Who the bots are, in the order of their seats. */
  cast: BotKind[];
  /** Whether bots say something now and then. */
  remarks: boolean;
  fullText: boolean;
  warnings: boolean;
  /** Short sounds for what happens. */
  sound: boolean;
  /** Lines about the screen, the first times. */
  hints: boolean;
  /** Those that were given. */
  hinted: string[];
  /** A notification when I am asked and look elsewhere. */
  notify: boolean;
  /** What I am not asked about before it happens, at every table. */
  unasked: Topic[];
  /** Decks whose caution has been read. */
  cautioned: string[];
  /** What the player has opted out of, in the words of the decks. Never sent anywhere. */
  optOuts: string[];
};

const fresh: Saved = {
  theme: "system",
  pace: "calm",
  name: "",
  deck: "",
  company: "bots",
  bots: 3,
  cast: [],
  remarks: true,
  fullText: false,
  warnings: true,
  sound: false,
  hints: true,
  hinted: [],
  notify: false,
  unasked: [], // whoever changes this alone must not stand out, so everybody begins with being asked
  cautioned: [],
  optOuts: [],
};

class Settings {
  #saved = $state<Saved>({ ...fresh, ...recall<Partial<Saved>>("settings", {}) });

  get theme(): Theme {
    return this.#saved.theme;
  }
  get pace(): Pace {
    return this.#saved.pace;
  }
  get name(): string {
    return this.#saved.name;
  }
  /** The deck played last. */
  get deck(): string {
    return this.#saved.deck;
  }
  get cautioned(): string[] {
    return this.#saved.cautioned;
  }
  get unasked(): Topic[] {
    return this.#saved.unasked;
  }
  /** Who played along last. */
  get company(): Company["kind"] {
    return this.#saved.company;
  }
  get bots(): number {
    return this.#saved.bots;
  }
  get cast(): BotKind[] {
    return this.#saved.cast;
  }
  get remarks(): boolean {
    return this.#saved.remarks;
  }
  /** The hand as one column with the whole text of each card. */
  get fullText(): boolean {
    return this.#saved.fullText;
  }
  get sound(): boolean {
    return this.#saved.sound;
  }
  get hints(): boolean {
    return this.#saved.hints;
  }
  get hinted(): string[] {
    return this.#saved.hinted;
  }
  get notify(): boolean {
    return this.#saved.notify;
  }
  /** Warnings of the engine above the confirm button. */
  get warnings(): boolean {
    return this.#saved.warnings;
  }

  /** Whether the player has opted out of what a deck tells people. */
  optsOut({ optOut }: { optOut: string }): boolean {
    return optOut !== "" && this.#saved.optOuts.includes(optOut);
  }

  setOptOut({ optOut }: { optOut: string }, yes: boolean): void {
    const others = this.#saved.optOuts.filter((other) => other !== optOut);
    this.change({ optOuts: yes ? [...others, optOut] : others });
  }

  change(part: Partial<Saved>): void {
    Object.assign(this.#saved, part);
    remember("settings", $state.snapshot(this.#saved));
    if (part.theme) applyTheme(part.theme);
  }
}

export const settings = new Settings();

/** Puts the theme on the page; "system" follows the device. */
export function applyTheme(theme: Theme): void {
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Applies the saved theme and follows the device while the choice is "system". */
export function startTheme(): void {
  applyTheme(settings.theme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyTheme(settings.theme));
}

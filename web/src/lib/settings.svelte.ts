// Settings of this device: theme, pace, name, how the hand is shown. Remembered.
import type { Pace } from "../game/pace";
import { recall, remember } from "../net/storage";

export type Theme = "system" | "light" | "dark";

type Saved = {
  theme: Theme;
  pace: Pace;
  name: string;
  deck: string;
  bots: number;
  fullText: boolean;
  warnings: boolean;
  /** Decks whose caution has been read. */
  cautioned: string[];
};

const fresh: Saved = {
  theme: "system",
  pace: "calm",
  name: "",
  deck: "",
  bots: 3,
  fullText: false,
  warnings: true,
  cautioned: [],
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
  get bots(): number {
    return this.#saved.bots;
  }
  /** The hand as one column with the whole text of each card. */
  get fullText(): boolean {
    return this.#saved.fullText;
  }
  /** Warnings of the engine above the confirm button. */
  get warnings(): boolean {
    return this.#saved.warnings;
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

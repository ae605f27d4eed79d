// One button that steps through a few settings.
import { paces, type Pace } from "../game/pace";
import type { Theme } from "./settings.svelte";

export const themes: { value: Theme; label: string }[] = [
  { value: "system", label: "as the device" },
  { value: "light", label: "light" },
  { value: "dark", label: "dark" },
];

function after<T>(items: T[], item: T): T {
  return items[(items.indexOf(item) + 1) % items.length] ?? item;
}

export const nextPace = (pace: Pace): Pace =>
  after(
    paces.map(({ value }) => value),
    pace,
  );
export const nextTheme = (theme: Theme): Theme => after(["system", "light", "dark"], theme);

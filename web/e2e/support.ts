// Sitting down at a table of the fake server. A table's name is its fixture, and what follows "~" makes it its own.
import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ClientMessage } from "../src/lib/types/ClientMessage";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export type Settings = { theme?: string; pace?: string; hints?: boolean };

export async function sitDown(page: Page, table: string, settings: Settings = {}): Promise<void> {
  await page.addInitScript(
    ([name, kept]) => {
      localStorage.setItem(`panta.seat.${name}`, JSON.stringify("secret"));
      if (!localStorage.getItem("panta.settings")) localStorage.setItem("panta.settings", JSON.stringify(kept));
    },
    [table, { name: "Mira", hints: false, ...settings }] as const,
  );
  await page.goto(`/t/${table}`);
  await expect(page.locator(".table, .finish, .lobby")).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
}

/** A new question takes no answer in its first moment: see `settling` in src/game/selection.svelte.ts. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator(".go.settling")).toHaveCount(0);
}

/** What goes by the size of something is laid out anew in the next frame: two later, everything lies where it will. */
export async function laidOut(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

type Remembered = { name?: string; pace?: string; company?: string; bots?: number; deck?: string };

/** What this device remembers before its first page; what it comes to remember later stays. */
export async function remember(page: Page, kept: Remembered): Promise<void> {
  await page.addInitScript(
    (settings) => {
      if (!localStorage.getItem("panta.settings")) localStorage.setItem("panta.settings", JSON.stringify(settings));
    },
    { hints: false, ...kept },
  );
}

/** Who I am, said on the start page. */
export async function callMe(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "You and this device" });
  await menu.click();
  await page.getByRole("banner").getByLabel("You are").fill(name);
  await page.keyboard.press("Escape");
}

/** What the client has sent to a table since it connected last. */
export async function sentTo(page: Page, table: string): Promise<ClientMessage[]> {
  const response = await page.request.get(`/fake/sent?table=${encodeURIComponent(table)}`);
  return (await response.json()) as ClientMessage[];
}

export const answersTo = async (page: Page, table: string) =>
  (await sentTo(page, table)).filter((message) => message.type === "answer");

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

type Axe = { run(options: object): Promise<{ violations: Violation[] }> };

/** The page as it lies: axe finds nothing, of all its rules or of those named. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const found = await axe.run({ resultTypes: ["violations"], ...(only ? { runOnly: only } : {}) });
    return found.violations;
  }, rules);
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  );
  expect(told).toEqual([]);
}

// The turn marker at a real table, with a deck in which the rule about passing it on soon comes up.
import { expect, test, type Page } from "@playwright/test";
import type { DeckFace } from "../src/lib/types/DeckFace";
import type { DeckSummary } from "../src/lib/types/DeckSummary";
import type { NewTable } from "../src/lib/types/NewTable";
import type { Seated } from "../src/lib/types/Seated";
import { decide, nextMoment } from "./driver";

/** Keepers, and many copies of the rule whose duty names the marker. No Goal: nobody wins meanwhile. */
async function wishFor(page: Page): Promise<NewTable> {
  const deck = (await (await page.request.get("/api/decks/drinking")).json()) as DeckFace;
  const decks = (await (await page.request.get("/api/decks")).json()) as DeckSummary[];
  const marker = deck.marker!.name;
  const rule = deck.cards.find(({ duty }) => duty?.includes(marker))!;
  const kept = ({ kind, name }: (typeof deck.cards)[number]) =>
    name === rule.name || ["keeper", "basic", "meta"].includes(kind);
  return {
    deck: deck.id,
    name: "Mira",
    bots: 1,
    first: 0,
    metas: decks.find(({ id }) => id === deck.id)!.metas.map(({ name }) => name),
    house: {
      without: [...new Set(deck.cards.filter((card) => !kept(card)).map(({ name }) => name))],
      more: [[rule.name, 9]],
    },
    adult: true,
  };
}

test("it lies at whoever's turn it is, and is passed on or forgotten", async ({ page }) => {
  const response = await page.request.post("/api/tables", { data: await wishFor(page) });
  expect(response.ok(), await response.text()).toBe(true);
  const { table, secret } = (await response.json()) as Seated;
  await page.addInitScript(
    ([name, own]) => {
      localStorage.setItem(`panta.seat.${name}`, JSON.stringify(own));
      localStorage.setItem("panta.settings", JSON.stringify({ hints: false, pace: "instant" }));
    },
    [table, secret] as const,
  );
  await page.goto(`/t/${table}`);
  await expect(page.locator("main.table")).toBeVisible();
  await expect(page.locator(".marker")).toHaveCount(1);
  const marker = page.locator(".mine button.marker");
  const ended = page.getByRole("button", { name: "End your turn" });
  const log = page.getByRole("complementary", { name: "What happened" });

  const first = await untilAsked(page);
  await marker.click();
  await expect(marker).toHaveAttribute("aria-pressed", "true");
  await page.locator(".confirm .go .btn.primary").click();
  await nextMoment(page, first.version);
  await expect(log).toContainText("you did what the rule asked for");

  const { version } = await untilAsked(page);
  await ended.click();
  await nextMoment(page, version);
  await expect(log).toContainText(/you .*drink/i);
});

/** Plays on until passing the marker on is possible. */
async function untilAsked(page: Page) {
  for (let decisions = 0; decisions < 60; decisions += 1) {
    const now = await nextMoment(page);
    if ((await page.locator(".mine button.marker").count()) > 0) return now;
    await decide(page, "click");
    await nextMoment(page, now.version);
  }
  throw new Error("The rule about the marker never came up.");
}

// Why things happen, from the real rulings: beside a line of the log, and looked up.
import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import type { DeckFace } from "../src/lib/types/DeckFace";
import type { ServerMessage } from "../src/lib/types/ServerMessage";
import type { View } from "../src/lib/types/View";
import { remember } from "../e2e/support";
import { decide, nextMoment, sight, startAndPlay } from "./driver";

test("a line of the log leads to a ruling with its source", async ({ page }) => {
  await startAndPlay(page, 1, 3);
  const line = page.getByRole("log").getByRole("listitem").first();
  await line.hover();
  await line.getByRole("button", { name: /^Why\?/ }).click();
  const why = page.getByRole("dialog", { name: "Why?" });
  const ruling = why.locator(".ruling").first();
  await expect(ruling.getByRole("heading")).toHaveText(/[?.]$/);
  await expect(ruling.locator(".answer")).toHaveText(/.{10,}/);
  await expect(ruling.locator(".sources li").first()).toHaveText(/.{5,}/);
  await expect(ruling.locator(".sources")).not.toContainText(".txt");
  const id = await ruling.locator("code").textContent();
  await page.goto(`/rulings/${id}`);
  await expect(page.locator("code").first()).toHaveText(id!);
});

test("every line and every question of some turns has a ruling that exists", async ({ page }) => {
  const named = new Set<string>();
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      for (const [, id] of String(payload).matchAll(/"ruling":"([^"]+)"/g)) named.add(id!);
    }),
  );
  await startAndPlay(page, 2, 8);
  expect(named.size).toBeGreaterThan(2);
  for (const id of named) expect((await page.request.get(`/api/rulings/${id}`)).status(), id).toBe(200);
});

test("a ruling is looked up at the table", async ({ page }) => {
  await startAndPlay(page, 1, 0);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Look up a ruling" }).click();
  const sheet = page.getByRole("dialog", { name: "Look up a ruling" });
  await sheet.getByRole("searchbox").fill("hand limit trade");
  await expect(sheet.locator(".ruling").first()).toContainText(/hand limit/i);
  await expect(sheet.getByRole("status").first()).toContainText(/\d+ rulings?\./);
  await sheet.getByRole("switch", { name: /^Only the edition of this table/ }).uncheck();
  await expect(sheet.locator(".ruling").first()).toContainText(/trade/i);
  await sheet.getByRole("searchbox").fill("xyzzy");
  await expect(sheet.getByText("No ruling answers this.")).toBeVisible();
});

/** What this page was sent last of its game. */
function lastView(page: Page): () => View {
  let view: View | undefined;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if (message.type === "table") view = message.table.view;
    }),
  );
  return () => view!;
}

test("a step that somebody thinks is wrong is saved with nothing hidden in it", async ({ page, browser }) => {
  const [mine, theirs] = [lastView(page), await (await browser.newContext()).newPage()];
  const friends = lastView(theirs);
  await remember(page, { name: "Mira", pace: "instant", company: "friends" });
  await page.goto("/");
  await page.getByRole("radio", { name: "Chemistry" }).click();
  await page.getByRole("group", { name: "Seats" }).getByRole("button", { name: "2" }).click();
  await page.getByRole("button", { name: "Open a table of Chemistry" }).click();
  await expect(page.getByRole("list", { name: "Seats" }).locator("li:not(.more)")).toHaveCount(2);
  await theirs.goto(page.url());
  await theirs.getByLabel("You are").fill("Jonas");
  await theirs.getByRole("button", { name: "Sit down" }).click();
  for (const one of [page, theirs]) await one.getByRole("button", { name: "Ready", exact: true }).click();
  for (let made = 0; made < 4; made += 1) {
    const asked = await Promise.any([page, theirs].map(async (page) => ({ page, now: await nextMoment(page) })));
    if (asked.now.place === "over") break;
    await decide(asked.page, "click");
    await expect.poll(async () => (await sight(asked.page)).version).not.toBe(asked.now.version);
  }
  const log = page.getByRole("log").getByRole("listitem").first();
  await log.hover();
  await log.getByRole("button", { name: /^Why\?/ }).click();
  const wrong = page.getByRole("dialog", { name: "Why?" }).getByRole("button", { name: "I think this is wrong" });
  const [download] = await Promise.all([page.waitForEvent("download"), wrong.click()]);
  const text = await readFile(await download.path(), "utf8");
  const table = new URL(page.url()).pathname.split("/").at(-1)!;
  const deck = (await (await page.request.get(`/api/tables/${table}/deck`)).json()) as DeckFace;
  const names = (cards: number[]) => cards.map((card) => deck.cards[card]!.name);
  const open = new Set([...names(mine().hand), ...names(mine().discard)]);
  const hidden = names(friends().hand).filter((name) => !open.has(name));
  expect(hidden.length).toBeGreaterThan(0);
  const told = (JSON.parse(text) as { table: Record<string, unknown> }).table;
  for (const name of hidden) {
    const others = JSON.stringify(told.players).includes(JSON.stringify(name)); // the other copy lies open
    if (!others) expect(JSON.stringify(told), name).not.toContain(JSON.stringify(name));
  }
  expect(text).not.toMatch(/Jonas|Mira|seed|secret/);
  expect(text).not.toContain(table);
});

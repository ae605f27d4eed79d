// Why things happen, from the real rulings: beside a line of the log, and looked up.
import { expect, test } from "@playwright/test";
import { startAndPlay } from "./driver";

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
  await expect(sheet.getByText("No ruling answers to this.")).toBeVisible();
});

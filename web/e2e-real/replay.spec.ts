// A whole game, then its replay; and somebody who looks on at another one.
import { expect, test } from "@playwright/test";
import { remember } from "../e2e/support";
import { decide, nextMoment, play, startAndPlay, startGame } from "./driver";

test.setTimeout(400_000);

test("a game that is over is replayed: from its deciding move to its end, with all hands", async ({ page }) => {
  await startGame(page, 1);
  const { over } = await play(page, "click", 600);
  expect(over).toBe(true);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("link", { name: "Replay" }).click();
  const shown = page.locator("main.table");
  const slider = page.getByRole("slider", { name: "Step of the game" });
  await expect(page.getByText("The deal", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/replay\/[^/]+\?seat=0$/);
  await expect(page.locator(".me .hand [data-pick]").first()).toBeVisible();

  const total = Number(await slider.getAttribute("max"));
  expect(total).toBeGreaterThan(1);
  await page.keyboard.press("ArrowRight");
  await expect(slider).not.toHaveValue("0");
  await slider.fill(`${total - 1}`);
  await page.getByLabel("Seen by").selectOption("All hands open");
  await expect(page.getByRole("region", { name: "All hands" }).getByRole("list")).toHaveCount(2);
  await expect(shown).toHaveAttribute("data-version", `${total - 1}`);

  // From the deciding move to the end, by itself.
  await page.getByLabel("Speed").selectOption("Fast");
  await page.getByRole("button", { name: "The deciding move" }).click();
  await expect(shown).toHaveAttribute("data-version", `${total}`);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?step=${total}$`));
  await page.reload();
  await expect(shown).toHaveAttribute("data-version", `${total}`);

  // It is among my games, and the file of it can be had.
  await page.goto("/games");
  await page
    .getByRole("link", { name: /^Replay/ })
    .first()
    .click();
  await expect(shown).toHaveAttribute("data-version", "0");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the game" }).click();
  expect((await download).suggestedFilename()).toMatch(/^panta-anatomy-.+\.json$/);
  expect(title).not.toBeNull();
});

test("somebody looks on at a game, live and without hands, and a running game has no replay", async ({
  page,
  context,
}) => {
  let now = await startAndPlay(page, 2, 0);
  const table = new URL(page.url()).pathname.split("/").at(-1)!;
  const other = await context.browser()!.newContext();
  const eve = await other.newPage();
  await remember(eve, { pace: "instant" });
  await eve.goto(`/watch/${table}`);
  await expect(eve.getByRole("heading", { name: "You are looking on" })).toBeVisible();
  await expect(eve.getByRole("region", { name: "Who plays" }).locator("ul > li")).toHaveCount(3);
  await expect(eve.locator(".me .hand [data-pick]")).toHaveCount(0);
  await expect(page.getByText("1 looks on")).toBeVisible();
  for (let decisions = 0; decisions < 6 && now.place === "asked"; decisions += 1) {
    await decide(page, "click", decisions);
    now = await nextMoment(page, now.version);
  }
  const version = async () => Number(await eve.locator("main.table").getAttribute("data-version"));
  if (now.place === "asked") {
    await expect.poll(version).toBeGreaterThanOrEqual(now.version);
    await eve.goto(`/replay/${table}`);
    await expect(eve.getByRole("heading", { name: "There is nothing to see here" })).toBeVisible();
  }
  await other.close();
});

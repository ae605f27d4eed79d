// Where things lie, measured: nothing falls out of the window, nothing lies on anything else.
import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectNoSidewaysScrolling, sitDown } from "./support";

const laptops = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
];
const medium = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It cannot be seen.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

for (const size of [laptops[0]!, medium, phone]) {
  test(`${size.width} wide: a game that is won still lies like a table`, async ({ page }) => {
    await page.setViewportSize(size);
    await sitDown(page, `end~won-${size.width}`);
    await page.getByRole("button", { name: "Look at the table" }).click();
    const [seats, stream, mine] = await Promise.all(
      [".others", ".stream", ".mine"].map((part) => boxOf(page.locator(`.table ${part}`))),
    );
    expect(seats!.bottom).toBeLessThanOrEqual(stream!.y);
    expect(stream!.bottom).toBeLessThanOrEqual(mine!.y);
    await expectNoSidewaysScrolling(page);
  });
}

test("what I say in the chat stands in one line", async ({ page }) => {
  await sitDown(page, "party~own-line");
  await page.getByRole("button", { name: /^Chat/ }).click();
  await page.getByLabel("Say something").fill("Good game, all of you");
  await page.keyboard.press("Enter");
  const line = page.getByRole("log", { name: "Chat" }).getByText("Good game, all of you");
  const lineHeight = await line.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
  expect((await boxOf(line)).height).toBeLessThan(2 * lineHeight);
});

for (const size of laptops) {
  test(`${size.width} × ${size.height}: hand and button are in sight, nothing scrolls the page`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const table of ["my-turn", "six", "blocked", "nested", "quiz-facts"]) {
      await test.step(table, async () => {
        await sitDown(page, `${table}~fits-${size.width}`);
        await page.keyboard.press("1");
        const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        expect(over, "higher than the window").toBeLessThanOrEqual(0);
        const confirm = await boxOf(page.getByRole("region", { name: "Choose and confirm" }));
        const button = await boxOf(page.locator(".go .btn").last());
        expect(button.bottom, "the button").toBeLessThanOrEqual(confirm.bottom);
        const hand = await boxOf(page.locator(".me > [data-region='hand']"));
        expect(hand.height, "room for the hand").toBeGreaterThan(120);
        expect(hand.bottom, "the hand").toBeLessThanOrEqual(confirm.bottom);
        expect(await fallingOut(page), "text that falls out of its card").toEqual([]);
      });
    }
  });
}

/** Names of full cards in the hand whose text ends below them. */
const fallingOut = (page: Page): Promise<string[]> =>
  page.locator(".me > .hand .card").evaluateAll((cards) =>
    cards
      .filter((card) => {
        const end = card.querySelector(".does")?.getBoundingClientRect().bottom ?? 0;
        return end > card.getBoundingClientRect().bottom;
      })
      .map((card) => card.querySelector(".title")?.textContent ?? ""),
  );

test("the word that won is spelled out, also at the table", async ({ page }) => {
  await page.setViewportSize(phone);
  await sitDown(page, "spelled~word");
  await expect(page.getByRole("heading", { name: "Jonas wins with Animal: WALRUS" })).toBeVisible();
  const tiles = page.locator(".crown .tile");
  expect((await tiles.allTextContents()).join("")).toBe("WALRUS");
  const [first, last] = [await boxOf(tiles.first()), await boxOf(tiles.last())];
  expect(last.y).toBe(first.y);
  await page.getByRole("button", { name: "Look at the table" }).click();
  await expect(page.getByRole("heading", { name: "Jonas wins with Animal: WALRUS" })).toBeVisible();
});

test("on a phone the text of what I chose stands above the list, not in it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await sitDown(page, "steal~about");
  const sheet = page.getByRole("region", { name: "Choose and confirm" });
  await sheet.getByRole("button", { name: /Oxygen/ }).click();
  const about = sheet.locator(".about");
  const list = await boxOf(sheet.locator(".offers"));
  expect((await boxOf(about)).bottom).toBeLessThanOrEqual(list.y + 3);
  const hidden = await about.evaluate(
    (element) => element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === "visible",
  );
  expect(hidden, "text runs out of its place").toBe(false);
  const button = await boxOf(page.getByRole("button", { name: "Take Oxygen" }));
  expect(list.bottom).toBeLessThanOrEqual(button.y + 3);
  expect(button.bottom).toBeLessThanOrEqual(640);
});

for (const size of [laptops[0]!, medium, phone]) {
  test(`${size.width} wide: a note lies on nothing`, async ({ page }) => {
    await page.setViewportSize(size);
    await sitDown(page, `told~note-${size.width}`);
    const note = await boxOf(page.locator(".toast"));
    for (const part of [".ask", ".others", ".stream", ".confirm"]) {
      const box = await page.locator(part).boundingBox();
      if (!box) continue;
      const apart =
        note.bottom <= box.y || note.y >= box.y + box.height || note.right <= box.x || note.x >= box.x + box.width;
      expect(apart, part).toBe(true);
    }
  });
}

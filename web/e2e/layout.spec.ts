// Where things lie, measured: nothing falls out of the window, nothing lies on anything else.
import { expect, test, type Locator, type Page } from "@playwright/test";
import { answersTo, expectNoSidewaysScrolling, laidOut, sitDown } from "./support";
import type { Table } from "../src/lib/types/Table";
import type { View } from "../src/lib/types/View";

const laptops = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
];
const medium = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

async function boxOf(locator: Locator) {
  await laidOut(locator.page());
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
        // What is measured is laid out anew in the next frame.
        const over = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        await expect.poll(over, { message: "higher than the window" }).toBeLessThanOrEqual(0);
        const confirm = await boxOf(page.getByRole("region", { name: "Choose and confirm" }));
        const button = await boxOf(page.locator(".go .btn").last());
        expect(button.bottom, "the button").toBeLessThanOrEqual(confirm.bottom);
        const hand = await boxOf(page.locator(".me > [data-region='hand']"));
        expect(hand.height, "room for the hand").toBeGreaterThan(120);
        expect(hand.bottom, "the hand").toBeLessThanOrEqual(size.height);
        const aside = confirm.x >= hand.right || confirm.bottom <= hand.y + 1;
        expect(aside, "the answer beside the hand or above it").toBe(true);
        expect(await fallingOut(page), "text that falls out of its card").toEqual([]);
      });
    }
  });
}

const wordy =
  "You choose left or right, and everybody hands what they hold to the next player; then all draw two cards.";

for (const size of [
  { width: 1280, height: 800 },
  { width: 1300, height: 757 },
]) {
  for (const [table, cards] of [
    ["steal", 5],
    ["my-turn", 6],
    ["hand-of-seven", 7],
  ] as const) {
    test(`${size.width} × ${size.height}: ${cards} cards lie as cards, and no word of theirs is cut`, async ({
      page,
    }) => {
      await page.route("**/deck", async (route) => {
        const response = await route.fetch();
        const deck = await response.json();
        await route.fulfill({ json: { ...deck, cards: deck.cards.map((face: object) => ({ ...face, text: wordy })) } });
      });
      await page.setViewportSize(size);
      await sitDown(page, `${table}~words-${size.width}`);
      const texts = page.locator(".me > .hand .card > .does");
      await expect(texts).toHaveCount(cards);
      for (const text of await texts.all()) {
        const { seen, lines } = await text.evaluate((element) => {
          const box = element.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(element);
          const rects = [...range.getClientRects()];
          const inside = rects.filter(({ left }) => left < box.right);
          return {
            seen: inside.filter(({ top, bottom }) => top >= box.top - 2 && bottom <= box.bottom + 2).length,
            lines: { here: inside.length, all: rects.length, marked: element.hasAttribute("data-cut") },
          };
        });
        expect(seen, "whole lines").toBe(lines.here);
        expect(seen, "more than a glimpse").toBeGreaterThanOrEqual(3);
        expect(lines.marked, "marked where there is more").toBe(lines.here < lines.all);
        expect(await text.evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe("none");
      }
      const over = await page
        .locator(".me > .hand")
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(over, "neither cards nor their marks reach below the hand").toBeLessThanOrEqual(1);
      await texts.first().click();
      await expect(page.getByRole("region", { name: "Choose and confirm" })).toContainText(wordy);
    });
  }
}

test("a long name on the discard pile, and a card under another: neither bursts its place", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route("**/deck", async (route) => {
    const deck = await (await route.fetch()).json();
    const cards = deck.cards.map((face: { name: string }) =>
      face.name === "Trash a New Rule" ? { ...face, name: "Lamplighter" } : face,
    );
    await route.fulfill({ json: { ...deck, cards } });
  });
  await sitDown(page, "buried~bursts");
  const name = page.locator(".pile .top > b");
  await expect(name).toHaveText("Lamplighter");
  const lines = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = element.getBoundingClientRect();
    const rects = [...range.getClientRects()];
    return { count: rects.length, inside: rects.every(({ right }) => right <= box.right) };
  });
  expect(lines).toEqual({ count: 1, inside: true });
  const counters = page.locator(".token .counter", { hasText: "under" });
  await expect(counters).toHaveCount(2);
  for (const counter of await counters.all()) {
    const [box, token] = [await boxOf(counter), await boxOf(counter.locator(".."))];
    expect(box.right).toBeLessThanOrEqual(token.right);
    expect(token.width).toBeLessThanOrEqual(180); // its name stands beside the tile
  }
});

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
    // The note goes by itself after a while: here it stays, however slow the machine is.
    await page.addInitScript(() => {
      const later = globalThis.setTimeout;
      const never = 2 ** 31 - 1;
      Object.assign(globalThis, { setTimeout: (act: () => void, ms: number) => later(act, ms === 6000 ? never : ms) });
    });
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

for (const size of [laptops[1]!, medium, phone]) {
  test(`${size.width} wide: a Creeper on another's Keeper can be told apart`, async ({ page }) => {
    await page.setViewportSize(size);
    await sitDown(page, `attach~creepers-${size.width}`);
    const tags = page.locator(".others .hook.grown");
    await expect(tags).not.toHaveCount(0);
    for (const tag of await tags.all()) {
      const shown = await tag
        .locator(".tile, .name")
        .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().width > 8).length);
      expect(shown).toBe(1);
    }
  });
}

test("on a phone with six players the hand is in sight from the start", async ({ page }) => {
  await page.setViewportSize(phone);
  await sitDown(page, "six~hand");
  const sheet = await boxOf(page.getByRole("region", { name: "Choose and confirm" }));
  const ask = await boxOf(page.getByRole("region", { name: "What is asked" }));
  const cards = await page.locator(".hand .row").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()));
  const whole = cards.filter(({ top, bottom }) => top >= ask.bottom && bottom <= sheet.y);
  expect(whole.length).toBeGreaterThanOrEqual(2);
  const seats = await page.locator(".seat").evaluateAll((all) => all.map((seat) => seat.getBoundingClientRect().top));
  expect(new Set(seats).size, "seats in one row").toBe(1);
  await expect(page.getByRole("button", { name: "Goal Mill" })).toHaveCount(0);
  await page.getByRole("button", { name: /more rules/ }).click();
  await expect(page.getByRole("button", { name: "Goal Mill" })).toBeVisible();
});

test("“Why?” stands behind the reason, not behind a longer title", async ({ page }) => {
  await page.setViewportSize(medium);
  await sitDown(page, "my-turn~why-place");
  const reason = await boxOf(page.locator(".ask .why"));
  const why = await boxOf(page.getByRole("button", { name: "Why am I asked this?" }));
  expect(why.x - reason.right).toBeLessThan(16);
  expect(Math.abs(why.y + why.height / 2 - (reason.y + reason.height / 2))).toBeLessThan(8);
});

test("on a phone whatever stands alone is large enough for a finger", async ({ page }) => {
  await page.setViewportSize(phone);
  await sitDown(page, "blocked~fingers");
  const least = async (button: Locator, size: number) => {
    const box = await boxOf(button);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const reach = size / 2 - 1;
    for (const [dx, dy] of [
      [0, -reach],
      [0, reach],
      [-reach, 0],
      [reach, 0],
    ] as const) {
      const hit = await button.evaluate(
        (element, at) => {
          const found = document.elementFromPoint(at.x, at.y);
          return found !== null && (element.contains(found) || found === element);
        },
        { x: x + dx, y: y + dy },
      );
      expect(hit, `${await button.getAttribute("aria-label")} ${dx} ${dy}`).toBe(true);
    }
  };
  await least(page.getByRole("button", { name: "Menu" }), 44);
  await least(page.locator(".block .ask-why").first(), 32);
  for (const token of await page.locator(".seat .token").all()) await least(token, 32);
  for (const slip of await page.locator(".law .cover").all())
    expect((await boxOf(slip.locator(".."))).height).toBeGreaterThanOrEqual(32);
});

/** Sits down at a table and answers with the first card at hand; what follows is the same table, changed. */
async function playFirst(page: Page, table: string, change: (view: View) => Partial<View>): Promise<void> {
  let next: (() => void) | undefined;
  await page.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer();
    let table: Table | undefined;
    server.onMessage((data) => {
      const message = JSON.parse(String(data));
      if (message.type === "table") table = message.table;
      socket.send(data);
    });
    next = () => {
      const { view, version, question } = table!;
      const later = { ...table!, version: version + 1, question: question! + 1, view: { ...view, ...change(view) } };
      socket.send(JSON.stringify({ type: "table", table: later, log: [], whole: false }));
    };
  });
  await sitDown(page, table);
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect.poll(() => answersTo(page, table)).toHaveLength(1);
  next?.();
}

test("after a play the focus stays in the hand", async ({ page }) => {
  await playFirst(page, "my-turn~focus", ({ hand: [played, ...hand], question }) => ({
    hand,
    question: { ...question!, cards: question!.cards.filter((card) => card !== played) },
  }));
  await expect(page.locator(".hand .card")).toHaveCount(5);
  await expect(page.locator(".hand .card").first()).toBeFocused();
});

test("after the last card the focus goes to what is listed, and the arrows lead past the field that narrows it", async ({
  page,
}) => {
  await playFirst(page, "my-turn~listed", ({ players, rules, goals, question }) => {
    const inPlay = [...rules, ...goals, ...players.flatMap(({ table }) => table)];
    const discard = Array.from({ length: 60 }, (_, card) => card)
      .filter((card) => !inPlay.includes(card))
      .slice(0, 20);
    return { hand: [], discard, question: { ...question!, cards: discard, uses: [] } };
  });
  const field = page.getByRole("searchbox", { name: "Find among 20" });
  const listed = page.locator("[data-region='confirm'] [data-pick]");
  await expect(listed).toHaveCount(20);
  await expect(listed.first()).toBeFocused();
  await field.focus();
  await page.keyboard.press("ArrowDown");
  await expect(listed.first()).toBeFocused();
});

test("the word about adults goes once it is confirmed", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "Drinking" }).click();
  await page.getByRole("button", { name: /^Play .* with/ }).click();
  await expect(page.getByRole("alert")).toContainText("adults only");
  await page.getByRole("switch", { name: /I am an adult/ }).check();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

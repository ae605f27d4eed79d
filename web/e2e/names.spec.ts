// Names of cards and people: no word is broken in the middle, and none runs out of its place.
import { expect, test, type Page } from "@playwright/test";
import { sitDown } from "./support";

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const names = ".card > .title, .row b, .token > .name, .seat .names > b, .slip b, .top > b, .aim h3 .cover, .places b";

/** Words that lie in two lines without a hyphen, or beyond the edge of their place. */
const broken = (page: Page) =>
  page.evaluate((selector) => {
    const found: string[] = [];
    for (const place of document.querySelectorAll<HTMLElement>(selector)) {
      const box = place.getBoundingClientRect();
      if (place.clientWidth < 5 || getComputedStyle(place).clipPath !== "none") continue;
      if (place.scrollWidth > place.clientWidth + 1)
        found.push(`${place.textContent?.trim()} runs out of ${place.className}`);
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: word } of text.textContent!.matchAll(/[\p{L}’]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`${word} is broken at ${Math.round(box.left)}, ${Math.round(box.top)}`);
        }
      }
    }
    return found;
  }, names);

for (const table of ["nine-rules", "six", "hand-of-nine", "quiz", "lobby", "draw"]) {
  test(`${table}: no word of a name is broken`, async ({ page }) => {
    await page.setViewportSize(sizes[0]!);
    await sitDown(page, `${table}~names`);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await test.step(`${size.width}`, () => expect.poll(() => broken(page)).toEqual([]));
    }
  });
}

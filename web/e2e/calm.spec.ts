// A table that nobody touches lies still, whatever the size of the window: no layout undoes itself. Scroll bars take room
// here, as on most desktops, since that is what layouts trip over.
import { expect, test, type Page } from "@playwright/test";
import { sitDown } from "./support";

test.use({
  launchOptions: {
    executablePath: process.env.PANTA_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
});

const heights = Array.from({ length: 20 }, (_, at) => 620 + 20 * at).concat(757);

/** What changes on the page by itself, once the first frames after a change of size are over. */
const changesUntouched = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frames = async (number: number) => {
      for (let at = 0; at < number; at++) await new Promise(requestAnimationFrame);
    };
    await frames(8);
    const changes: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { type, target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        changes.push(`${type} of ${element?.outerHTML.slice(0, 100)}`);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    await frames(16);
    observer.disconnect();
    return changes;
  });

for (const table of ["give-out", "nested", "six", "hand-of-seven", "hand-of-nine"]) {
  for (const width of [1280, 1300]) {
    test(`${table}, ${width} wide: nothing changes by itself`, async ({ page }) => {
      await sitDown(page, `${table}~calm-${width}`);
      const restless: string[] = [];
      for (const height of heights) {
        await page.setViewportSize({ width, height });
        for (const change of await changesUntouched(page)) restless.push(`${height} high: ${change}`);
      }
      expect(restless).toEqual([]);
    });
  }
}

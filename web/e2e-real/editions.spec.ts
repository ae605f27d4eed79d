// Every edition, against bots and alone: the page can answer whatever is asked.
import { expect, test, type Page } from "@playwright/test";
import { remember } from "../e2e/support";
import { play } from "./driver";

test.use({ viewport: { width: 1280, height: 720 } }); // a small laptop

const editions = 6;
const most = 30; // of my decisions

async function begin(page: Page, edition: number, way: string): Promise<void> {
  await remember(page, { pace: "instant", company: way });
  await page.goto("/");
  const decks = page.getByRole("radiogroup").first().getByRole("radio");
  await expect(decks).toHaveCount(editions);
  await decks.nth(edition).click();
  const adult = page.getByRole("switch", { name: /I am an adult/ });
  if (await adult.isVisible()) await adult.click();
  // Where cards can be answered, a window takes its time whatever anybody does; without a clock it does not.
  await page.getByText("More options").click();
  const noClock = page.getByRole("button", { name: "no clock" });
  if (await noClock.isVisible()) await noClock.click();
  await page.getByRole("button", { name: /^Play .* (with 3 bots|alone)$/ }).click();
  await expect(page.locator("main.table, main.finish")).toBeVisible();
}

for (let edition = 0; edition < editions; edition += 1) {
  for (const way of ["bots", "alone"]) {
    test(`edition ${edition + 1}: ${way}`, async ({ page }) => {
      const problems: string[] = [];
      page.on("pageerror", (problem) => problems.push(problem.message));
      await begin(page, edition, way);
      const { decisions, over } = await play(page, "click", most);
      expect(over || decisions === most).toBe(true);
      expect(problems).toEqual([]);
    });
  }
}

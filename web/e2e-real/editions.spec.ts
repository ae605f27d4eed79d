// Every edition, against bots and alone: the page can answer whatever is asked.
import { expect, test, type Page } from "@playwright/test";
import { play } from "./driver";

const editions = 5;
const most = 40; // of my decisions

async function begin(page: Page, edition: number, way: string): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("radio")).toHaveCount(editions);
  await page.getByRole("radio").nth(edition).click();
  const adult = page.getByRole("switch", { name: /I am an adult/ });
  if (await adult.isVisible()) await adult.click();
  await page.getByRole("button", { name: "instant" }).click();
  await page.getByRole("button", { name: way }).click();
  await expect(page.locator("main.table, main.finish")).toBeVisible();
}

for (let edition = 0; edition < editions; edition += 1) {
  for (const way of ["Start with 3 bots", "Play alone"]) {
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

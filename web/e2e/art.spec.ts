// What is drawn on a card that has no picture.
import { expect, test } from "@playwright/test";
import { sitDown } from "./support";

test("a Goal without a picture shows what it asks or its sign, never a letter", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route("**/deck", async (route) => {
    const deck = await (await route.fetch()).json();
    const bare = { kind: "goal", needs: [], picture: null, symbol: null, letter: null, numeral: null };
    const cards = deck.cards.map((face: { name: string }) => {
      if (face.name === "Nitrogen") return { ...face, ...bare, name: "Exact Change", caption: "14" };
      if (face.name === "Laughing Gas") return { ...face, ...bare, name: "Hoarder", caption: null };
      return face;
    });
    await route.fulfill({ json: { ...deck, cards } });
  });
  await sitDown(page, "my-turn~art");
  const face = (name: string) => page.locator(".hand .card", { hasText: name }).locator(".face");
  await expect(face("Exact Change")).toHaveText("14");
  await expect(face("Hoarder")).toHaveText("");
  await expect(face("Hoarder").locator(".emblem")).toBeVisible();
});

// Nothing hidden is sent: every number of a card in every message of a whole game is one that I may know.
import { expect, test } from "@playwright/test";
import type { DeckFace } from "../src/lib/types/DeckFace";
import type { ServerMessage } from "../src/lib/types/ServerMessage";
import { play, startGame } from "./driver";
import { faults } from "./knowledge";

test("the messages of whole games name no hidden card", async ({ page }) => {
  const messages: ServerMessage[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if (["welcome", "table", "refused", "gone"].includes(message.type)) messages.push(message);
    }),
  );
  for (let games = 0; games < 5 && messages.length < 60; games += 1) {
    await startGame(page, 3);
    await play(page, "click", 60);
  }
  const welcome = messages.find((message) => message.type === "welcome")!;
  const response = await page.request.get(`/api/tables/${welcome.table}/deck`);
  const deck = (await response.json()) as DeckFace;
  expect(messages.length).toBeGreaterThanOrEqual(60); // as many as were played for
  expect(faults(messages, deck)).toEqual([]);
});

// Whole games in a browser against the real server: the program PANTA_BIN names, or one that runs already at PANTA_URL
// (for instance `npm run dev`, to try the client that is being worked on).
import { defineConfig } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Another port lets two checkouts run their tests side by side.
const port = Number(process.env.PANTA_TEST_PORT ?? 7799) - 1;
const program = process.env.PANTA_BIN ?? "../target/release/panta";
const running = process.env.PANTA_URL;

function server() {
  // The configuration is read by every worker; only the first reading starts the server.
  const data = join(process.env.TEST_WORKER_INDEX ? "" : mkdtempSync(join(tmpdir(), "panta-e2e-")), "games.sqlite");
  return {
    command: `"${program}" --port ${port} --data "${data}" --no-open`,
    url: `http://127.0.0.1:${port}/api/decks`,
    reuseExistingServer: false,
  };
}

export default defineConfig({
  testDir: "e2e-real",
  outputDir: "test-results/real",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // A busy machine may be slow; that alone is no failure.
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    viewport: { width: 1440, height: 900 },
    baseURL: running ?? `http://127.0.0.1:${port}`,
    // It would stand between a page and what a test answers in the server's place.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.PANTA_CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    },
  },
  ...(running ? {} : { webServer: server() }),
});

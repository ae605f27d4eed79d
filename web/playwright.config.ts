import { defineConfig } from "@playwright/test";

// Another port lets two checkouts run their tests side by side.
const port = Number(process.env.PANTA_TEST_PORT ?? 7799);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A busy machine may be slow; that alone is no failure.
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // It would stand between a page and what a test answers in the server's place.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.PANTA_CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    },
  },
  webServer: {
    command: "node tests/fake-server.mjs",
    env: { PORT: String(port) },
    port,
    reuseExistingServer: false,
  },
});

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:7777";

// The licences of pictures and fonts go out with the client.
const noticeFile = {
  name: "notice",
  generateBundle(this: { emitFile(file: { type: "asset"; fileName: string; source: string }): string }) {
    this.emitFile({ type: "asset", fileName: "NOTICE.txt", source: readFileSync("src/generated/NOTICE.txt", "utf8") });
  },
};

export default defineConfig({
  plugins: [svelte(), noticeFile],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  server: { proxy: { "/api": { target: server, ws: true } } },
  build: { outDir: "dist", emptyOutDir: true },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});

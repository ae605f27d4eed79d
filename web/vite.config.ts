import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig } from "vitest/config";

const server = process.env.PANTA_SERVER ?? "http://127.0.0.1:7777";

type Emitting = { emitFile(file: { type: "asset"; fileName: string; source: string | Uint8Array }): string };

// The licences of pictures and fonts go out with the client.
const noticeFile = {
  name: "notice",
  generateBundle(this: Emitting) {
    this.emitFile({ type: "asset", fileName: "NOTICE.txt", source: readFileSync("src/generated/NOTICE.txt", "utf8") });
  },
};

// The icon sets go out as a whole: a deck that somebody writes may want any picture of them.
const iconFiles = {
  name: "icons",
  generateBundle(this: Emitting) {
    const files = readdirSync("src/generated/icons", { recursive: true, encoding: "utf8" });
    for (const file of files.filter((name) => name.endsWith(".gz"))) {
      const fileName = `icons/${file.replaceAll("\\", "/")}`;
      this.emitFile({ type: "asset", fileName, source: readFileSync(`src/generated/icons/${file}`) });
    }
  },
};

// Beside each file of text lie its compressed copies, so that the server has no work with them.
const compressedFiles = {
  name: "compressed",
  writeBundle({ dir = "dist" }: { dir?: string | undefined }) {
    const files = readdirSync(dir, { recursive: true, encoding: "utf8" });
    for (const name of files.filter((name) => /\.(js|css|html|svg|txt)$/.test(name))) {
      const [path, plain] = [join(dir, name), readFileSync(join(dir, name))];
      const copies = { br: brotliCompressSync(plain), gz: gzipSync(plain, { level: 9 }) };
      for (const [ending, bytes] of Object.entries(copies)) {
        if (bytes.length < plain.length) writeFileSync(`${path}.${ending}`, bytes);
      }
    }
  },
};

export default defineConfig({
  plugins: [svelte(), noticeFile, iconFiles, compressedFiles],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  // NOTICE lies beside this folder, for the page that shows it.
  server: { proxy: { "/api": { target: server, ws: true }, "/privacy": server }, fs: { allow: [".."] } },
  build: { outDir: "dist", emptyOutDir: true },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});

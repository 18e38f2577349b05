import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { chunkNames } from "./chunks.mjs";
import { notices } from "./notices.mjs";
import { serviceWorker } from "./service_worker.mjs";
import { makeTypefaces } from "./typefaces.mjs";

// The page is served under a strict Content-Security-Policy. So nothing may end up inline: no asset becomes a data:
// address and no preload helper is injected. In development (`deploy/run --dev`) Vite proxies the server's own routes.
const server = process.env.CROSSTABLE_URL ?? "http://127.0.0.1:8080";

/** Tests of what a module knows when the page has just loaded. */
const with_state = ["tests/english_pieces.test.ts"];

export default defineConfig({
  base: "/",
  plugins: [
    {
      name: "typefaces",
      async buildStart() {
        if (!process.env.VITEST) await makeTypefaces();
      },
    },
    {
      name: "service-worker",
      // Over the one of `public`, once all parts are what they will be.
      writeBundle({ dir }, bundle) {
        writeFileSync(join(dir!, "worker.js"), serviceWorker(dir!, Object.keys(bundle)));
      },
    },
    {
      name: "notices",
      generateBundle() {
        this.emitFile({ type: "asset", fileName: "notices.txt", source: notices() });
      },
    },
  ],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        // Names are what does not compress, and the first file knows them all: seven letters of a hash are enough.
        entryFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        manualChunks: chunkNames(),
        onlyExplicitManualChunks: true,
        // tests/deploy/first_load.test.mjs knows a language's files by their names.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language, file] = /\/messages\/(\w\w)\/(index|parts)\.ts$/.exec(facadeModuleId ?? "") ?? [];
          return `assets/${language ? `${file === "index" ? "texts" : file}-${language}` : "[name]"}-[hash:7].js`;
        },
      },
    },
  },
  // The shared worker has one address for ever: tabs of different versions of the page find the same one.
  worker: { format: "es", rollupOptions: { output: { entryFileNames: "tabs_worker.js" } } },
  server: {
    proxy: {
      "/ws": { target: server, ws: true },
      "^/(api/|healthz$|readyz$|metrics$|asyncapi.yaml$|openapi.yaml$)": server,
    },
    fs: { allow: ["../.."] },
  },
  test: {
    environment: "node",
    setupFiles: ["tests/web_crypto.mjs"],
    testTimeout: 30_000,
    // A worker for each of ninety files takes longer to start than most of them run. Pages need a document each, and
    // the state of their modules is tested; functions of values can share.
    projects: [
      {
        extends: true,
        test: { name: "pages", include: ["tests/**/*.test.tsx", ...with_state], pool: "threads" },
      },
      {
        extends: true,
        test: {
          name: "values",
          include: ["tests/**/*.test.ts"],
          exclude: with_state,
          pool: "threads",
          poolOptions: { threads: { isolate: false } },
        },
      },
    ],
  },
});

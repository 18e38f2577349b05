import { defineConfig } from "vitest/config";
import { notices } from "./notices.mjs";

// The page is served under a strict Content-Security-Policy: nothing may end up inline, so no asset becomes a data: address and
// no preload helper is injected. In development (`deploy/run --dev`) everything that only the server has comes from there.
const server = process.env.CROSSTABLE_URL ?? "http://127.0.0.1:8080";

export default defineConfig({
  base: "/",
  plugins: [
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
  },
  server: {
    proxy: {
      "/ws": { target: server, ws: true },
      "^/(api/|healthz$|readyz$|metrics$|asyncapi.yaml$|openapi.yaml$)": server,
    },
    fs: { allow: ["../.."] },
  },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    environment: "node",
    setupFiles: ["tests/web_crypto.mjs"],
    testTimeout: 30_000,
  },
});

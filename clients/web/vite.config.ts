import { defineConfig } from "vitest/config";
import { notices } from "./notices.mjs";

// The page is served under a strict Content-Security-Policy: nothing may end up inline, so no asset becomes a
// data: address and no preload helper is injected. `npm run dev` passes the socket on to a server on port 8080.
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
      "/ws": { target: "ws://127.0.0.1:8080", ws: true },
      "/api": "http://127.0.0.1:8080",
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

// Makes the app's icons from the mark, public/favicon.svg: `node icons.mjs`. Needs Chromium. The results are kept in
// public/, so this runs only after the mark has changed.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const mark = readFileSync(here("public/favicon.svg"), "utf8");
const ground = /rx="14" fill="(#\w+)"/.exec(mark)[1];

/** Systems cut a maskable icon to their own shape, and Apple rounds its corners: the ground fills those. */
const icons = [
  { file: "icon-192.png", size: 192, mark: 1 },
  { file: "icon-512.png", size: 512, mark: 1 },
  { file: "icon-maskable-512.png", size: 512, mark: 0.8, filled: true },
  { file: "apple-touch-icon.png", size: 180, mark: 0.9, filled: true },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});
for (const { file, size, mark: part, filled } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center }
    body { background: ${filled ? ground : "transparent"} }
    svg { width: ${100 * part}vw }
  </style>${mark}`);
  await page.screenshot({ path: here(`public/${file}`), omitBackground: !filled });
  await page.close();
}
await browser.close();

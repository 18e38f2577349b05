// Makes the pictures of links that are passed on, public/links/*.png, from the games' own drawings:
// `node pictures_of_links.mjs`. Needs Chromium. The results are kept, so this runs only after a drawing has changed.
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { createServer } from "vite";
import { games } from "./links.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const mark = readFileSync(here("public/favicon.svg"), "utf8");
mkdirSync(here("public/links"), { recursive: true });

const vite = await createServer({
  root: here("."),
  server: { port: 0, host: "127.0.0.1", hmr: false },
  logLevel: "error",
});
await vite.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.goto(`${vite.resolvedUrls.local[0]}tests/design/pictures.html`);
for (const [name, title] of Object.entries({ ...games, event: "Tournament" })) {
  await page.evaluate(({ name, title, mark }) => window.show(name, title, mark), { name, title, mark });
  await page.screenshot({ path: here(`public/links/${name}.png`) });
}
await browser.close();
await vite.close();

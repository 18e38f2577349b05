// Screenshots of tournaments over the fake server, for people to look at, and axe on each page:
// `node tests/look/events.mjs [FOLDER] [PART-OF-A-NAME …]`. Not a test.
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const folder = process.argv[2] ?? "../../build/look/events";
const wanted = process.argv.slice(3);
mkdirSync(folder, { recursive: true });
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];
const sizes = { desktop: [1440, 900], phone: [390, 844] };
/** Bert is the director, and Ada plays. */
const looks = [
  { name: "light", dark: false, locale: "en-GB" },
  { name: "dark", dark: true, locale: "de-DE" },
];

const vite = await createServer({
  optimizeDeps: { include: ["preact", "preact/hooks", "preact/jsx-runtime", "preact/jsx-dev-runtime"] },
  server: { port: 0, host: "127.0.0.1", hmr: false },
  logLevel: "error",
});
await vite.listen();
const base = vite.resolvedUrls.local[0];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
});

/** Name: the view, the part of the page, who looks (p1 plays, p2 directs), and what to press. */
const scenes = [];
const scene = (name, view, part = "", more = {}) => scenes.push({ name, view, part, ...more });
for (const view of ["swiss", "knockout", "double", "groups", "groups_cup", "tables", "arena", "swiss_large"]) {
  scene(`${view}-overview`, view);
  scene(`${view}-pairings`, view, "/pairings");
  scene(`${view}-standings`, view, "/standings");
}
for (const view of ["swiss", "groups", "tables", "round_robin", "swiss_large"]) scene(`${view}-crosstable`, view, "/crosstable");
for (const view of ["knockout", "knockout_over", "knockout_large", "double", "groups_cup"]) scene(`${view}-bracket`, view, "/bracket");
scene("swiss-tables", "swiss", "/tables");
scene("swiss-rulings", "swiss", "/rulings");
scene("swiss-chat", "swiss", "/chat");
scene("swiss-menu", "swiss", "", { press: ["[data-do=more-menu]", "[data-do=withdraw]"] });
scene("swiss-ties", "swiss", "/standings", { press: ["[data-testid=tie-breaks] summary"] });
scene("swiss-winner", "swiss_over");
scene("knockout-winner", "knockout_over");
scene("teams-overview", "teams");
scene("teams-pairings", "teams", "/pairings");
scene("teams-enter", "teams_open", "", { press: ["[data-now=enter]"] });
scene("teams-open", "teams_open");
scene("check-in", "check_in");
for (const view of ["swiss", "groups", "check_in", "swiss_large"]) scene(`${view}-desk`, view, "/desk", { who: "p2" });
scene("swiss-desk-rule", "swiss", "/desk", {
  who: "p2",
  press: ["[data-testid=desk-tables] li:nth-child(2) [data-do=rule]"],
});
scene("swiss-desk-adjudicate", "swiss", "/desk", { who: "p2", press: ["[data-block=stopped] [data-act=adjudicate]"] });
scene("swiss-desk-time", "swiss", "/desk", { who: "p2", press: ["[data-block=waiting] [data-act=add_time]"] });
scene("swiss-overlay", "swiss", "/overlay");
scene("swiss-print", "swiss", "/print");
scene("call", "swiss", "/pairings", { call: true });
scene("list", "*", "", { hash: "#/events" });
scene("home", "*", "", { hash: "#/", call: true });
scene("door", "", "");
for (const [at, step] of ["what", "who", "how", "when"].entries())
  scene(`new-${step}`, "", "", { hash: "#/events/new", press: [`[data-step=${step}].x, .ev-steps [data-step=${step}]`], at });

let bad = 0;
for (const size of Object.keys(sizes))
  for (const look of looks)
    for (const { name, view, part, who = "p1", press = [], call = false, hash } of scenes) {
      if (wanted.length > 0 && !wanted.some((each) => `${name}-${size}-${look.name}`.includes(each))) continue;
      const [width, height] = sizes[size];
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: size === "phone",
        colorScheme: look.dark ? "dark" : "light",
        locale: look.locale,
        reducedMotion: "reduce",
      });
      await context.addInitScript((kept) => localStorage.setItem("crosstable.name", kept), who === "p2" ? "Bert" : "Ada");
      const page = await context.newPage();
      page.setDefaultTimeout(6000);
      page.on("pageerror", (error) => console.error(name, size, error.message));
      page.on("console", (message) => {
        if (message.type() === "error") console.error(name, size, message.text());
      });
      try {
        const query = `?events=${encodeURIComponent(view)}&who=${who}${call ? "&call" : ""}`;
        await page.goto(`${base}tests/look/index.html${query}${hash ?? `#/event/E7QX2M${part}`}`);
        await page.waitForSelector("[data-link=online]");
        await page.waitForTimeout(350);
        for (const selector of press) await page.locator(selector).first().click();
        await page.waitForTimeout(250);
        await page.screenshot({ path: `${folder}/${name}-${size}-${look.name}.png` });
        await page.evaluate(axe);
        const found = await page.evaluate(async (values) => {
          const { violations } = await window.axe.run(document, {
            runOnly: { type: "tag", values },
            resultTypes: ["violations"],
          });
          return violations.flatMap(({ id, nodes }) =>
            nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 120)} (${[...node.any, ...node.all, ...node.none][0]?.message})`),
          );
        }, tags);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
        if (wide) console.error(`${name} ${size}: wider than the window`);
        for (const each of found) console.error(`${name} ${size} ${look.name}: ${each}`);
        bad += found.length + Number(wide);
      } catch (error) {
        console.error(name, size, String(error).split("\n")[0]);
        bad += 1;
      }
      await context.close();
    }
console.log(`${bad} complaints`);
await browser.close();
await vite.close();

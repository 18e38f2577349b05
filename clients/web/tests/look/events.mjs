// Screenshots of tournaments over the fake server, for people to look at; with AXE=1 also axe on each page:
// `AXE=1 node tests/look/events.mjs [FOLDER] [PART-OF-A-NAME …]`. Not a test.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { build, preview } from "vite";

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

// Built once, and then served as it is: pages load faster than from Vite's own server.
const site = mkdtempSync(join(tmpdir(), "look-"));
await build({
  logLevel: "error",
  publicDir: "public",
  build: { outDir: site, emptyOutDir: true, minify: false, rollupOptions: { input: "tests/look/index.html" } },
});
const served = await preview({ logLevel: "error", build: { outDir: site }, preview: { port: 0, host: "127.0.0.1" } });
const base = `http://127.0.0.1:${served.httpServer.address().port}/`;
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
for (const view of ["swiss", "groups", "tables", "round_robin", "swiss_large"])
  scene(`${view}-crosstable`, view, "/crosstable");
for (const view of ["knockout", "knockout_over", "knockout_large", "double", "groups_cup"])
  scene(`${view}-bracket`, view, "/bracket");
scene("swiss-tables", "swiss", "/tables");
scene("swiss-rulings", "swiss", "/rulings");
scene("swiss-chat", "swiss", "/chat");
scene("swiss-menu", "swiss", "", { press: ["[data-do=more-menu]", "[data-do=withdraw]"] });
scene("swiss-ties", "swiss", "/standings", { press: ["[data-testid=tie-breaks] summary"] });
scene("duplicate-standings", "duplicate", "/standings", { press: ["[data-testid=tie-breaks] summary"] });
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
for (const view of ["draft", "open_empty", "open", "between", "paused", "adjourned", "no_show", "cancelled"]) {
  scene(`${view}-overview`, view);
  scene(`${view}-directed`, view, "", { who: "p2" });
  scene(`${view}-desk`, view, "/desk", { who: "p2" });
}
for (const part of ["overview", "pairings", "standings", "crosstable"])
  scene(`swiss_names-${part}`, "swiss_names", `/${part}`);
scene("swiss_names-desk", "swiss_names", "/desk", { who: "p2" });
scene("groups_names-crosstable", "groups_names", "/crosstable");
scene("cup_names-bracket", "cup_names", "/bracket");
scene("double_over-bracket", "double_over", "/bracket");
scene("double_over-winner", "double_over");
scene("tables_over-winner", "tables_over");
scene("league-crosstable", "league", "/crosstable");
for (const part of ["overview", "pairings", "standings"]) scene(`arena_long-${part}`, "arena_long", `/${part}`);
for (const part of ["overview", "pairings", "standings", "crosstable", "tables"])
  scene(`swiss_2000-${part}`, "swiss_2000", `/${part}`);
scene("swiss_2000-all", "swiss_2000", "/standings", { press: ["[data-do=show-more]"] });
scene("swiss_2000-desk", "swiss_2000", "/desk", { who: "p2" });
for (const view of ["knockout", "arena", "between"])
  for (const part of ["overlay", "print"]) scene(`${view}-${part}`, view, `/${part}`);
scene("stranger", "open", "", { who: "p99" });
scene("new-wrong", "", "", { hash: "#/events/new", press: ["[data-do=next]", "[data-do=create-event]"] });
scene("swiss-overlay", "swiss", "/overlay");
scene("swiss-print", "swiss", "/print");
scene("call", "swiss", "/pairings", { call: true });
scene("list", "*", "", { hash: "#/events" });
scene("home", "*", "", { hash: "#/", call: true });
scene("door", "", "");
for (const [at, step] of ["what", "who", "how", "when"].entries())
  scene(`new-${step}`, "", "", { hash: "#/events/new", press: at > 0 ? [`.ev-steps [data-step=${step}]`] : [] });
scene("new-ranking", "", "", { hash: "#/events/new", press: ["[data-step=how]", "[name=deals][value=same]"] });
scene("edit-draft", "draft", "/desk", { who: "p2", press: ["[data-do=edit]"] });
scene("edit-running", "swiss", "/desk", { who: "p2", press: ["[data-do=edit]"] });
scene("edit-menu", "open", "", { who: "p2", press: ["[data-do=more-menu]"] });
scene("hook", "swiss", "/desk", { who: "p2", press: ["[data-do=hook]", "[data-do=save-hook]"] });

let bad = 0;
for (const size of Object.keys(sizes))
  for (const look of looks) {
    const shown = scenes.filter(
      ({ name }) => wanted.length === 0 || wanted.some((each) => `${name}-${size}-${look.name}`.includes(each)),
    );
    for (const who of ["p1", "p2", "p99"]) {
      const own = shown.filter((each) => (each.who ?? "p1") === who);
      if (own.length > 0) await take(size, look, who, own);
    }
  }

async function take(size, look, who, shown) {
  const [width, height] = sizes[size];
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: size === "phone",
    colorScheme: look.dark ? "dark" : "light",
    locale: look.locale,
    reducedMotion: "reduce",
  });
  await context.addInitScript(
    (kept) => {
      localStorage.clear();
      localStorage.setItem("crosstable.name", kept);
    },
    who === "p2" ? "Bert" : "Ada",
  );
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  let name = "";
  page.on("pageerror", (error) => console.error(name, size, error.message));
  page.on("console", (message) => {
    if (message.type() === "error") console.error(name, size, message.text());
  });
  for (const scene of shown) {
    name = scene.name;
    try {
      await picture(page, size, look, who, scene);
    } catch (error) {
      console.error(name, size, look.name, String(error).split("\n")[0]);
      bad += 1;
    }
  }
  await context.close();
}

async function picture(page, size, look, who, { name, view, part, press = [], call = false, hash }) {
  const query = `?events=${encodeURIComponent(view)}&who=${who}${call ? "&call" : ""}&${name}`;
  await page.goto(`${base}tests/look/index.html${query}${hash ?? `#/event/E7QX2M${part}`}`);
  await page.waitForSelector("[data-link=online]");
  await page.waitForTimeout(400);
  for (const selector of press) await page.locator(selector).first().click();
  await page.waitForTimeout(250);
  await page.screenshot({ path: `${folder}/${name}-${size}-${look.name}.png` });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  if (wide) console.error(`${name} ${size}: wider than the window`);
  bad += Number(wide);
  if (process.env.AXE !== "1") return;
  await page.evaluate(axe);
  const found = await page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map((node) => `${id}: ${node.html.slice(0, 140)} (${[...node.any, ...node.all, ...node.none][0]?.message})`),
    );
  }, tags);
  for (const each of found) console.error(`${name} ${size} ${look.name}: ${each}`);
  bad += found.length;
}
console.log(`${bad} complaints`);
await browser.close();
served.httpServer.close();
rmSync(site, { recursive: true });

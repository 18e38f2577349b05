// A server with its own TLS: the page, its compressed files and a game, over https and wss in a real browser.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { calledAs, toGame } from "./front.mjs";
import { openHouse } from "./house.mjs";
import { Player } from "./player.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

/** A self-signed certificate and its key. */
function selfSigned(t) {
  const folder = mkdtempSync(join(tmpdir(), "crosstable-tls-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [certificate, key] = ["certificate.pem", "key.pem"].map((name) => join(folder, name));
  const of = [
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-days",
    "1",
    "-subj",
    "/CN=127.0.0.1",
  ];
  execFileSync("openssl", ["req", ...of, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return ["--tls-certificate", certificate, "--tls-key", key];
}

test("a newcomer plays over https, and an http link leads there", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, { bot_delay_min_ms: 1, bot_delay_max_ms: 2 }, selfSigned(t));
  assert.match(server.url, /^https:/);

  const visit = await browser.visit(
    server.url.replace("https:", "http:"),
    { ...desktop, ignoreHTTPSErrors: true },
    "newcomer-tls",
  );
  assert.equal(await visit.page.evaluate(() => location.protocol), "https:");
  const script = await visit.page.locator("script[src]").getAttribute("src");
  const answer = await visit.page.evaluate(async (path) => {
    const { headers } = await fetch(path);
    return ["content-encoding", "strict-transport-security"].map((name) => headers.get(name));
  }, script);
  assert.deepEqual(answer, ["br", "max-age=2592000"]);

  // No shared worker may use a certificate that was accepted for the page, so the page connects by itself.
  const newcomer = new Player(visit, "click");
  await calledAs(newcomer.page, "Newcomer");
  await toGame(newcomer.page, "crosswise", "play");
  for (let moves = 0; moves < 3; ++moves) {
    const seen = await until(
      "the newcomer has to decide",
      () => newcomer.look(),
      (one) => one?.synced && one.my_turn && one.playable.length + one.offers.length > 0,
    );
    await newcomer.play(seen, "orange");
  }

  // Nor may a service worker: the page asks for one three seconds after it was loaded, and the browser reports that.
  const refused = (fault) => fault.includes("SSL certificate error occurred when fetching");
  await until("the browser refuses the service worker", () => visit.faults.some(refused));
  visit.faults = visit.faults.filter((fault) => !refused(fault));
});

// The server and the browser of one test. Both end with it, however it ends. Starting a Chromium takes longer than many
// tests, so the tests of a file share one; each has profiles of its own.
import { after } from "node:test";
import { Browser, closeShared } from "./browser.mjs";
import { Server } from "./server.mjs";

after(closeShared);

export async function openHouse(t, limits, settings, launch = () => Browser.shared()) {
  const server = await Server.start(limits, settings);
  const browser = await launch();
  t.after(async () => {
    try {
      await browser.close();
    } finally {
      await server.stop();
    }
  });
  return { server, browser };
}

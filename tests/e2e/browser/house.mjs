// The server and the browser of one test. Both end with it, however it ends.
import { Browser } from "./browser.mjs";
import { Server } from "./server.mjs";

export async function openHouse(t, limits, settings) {
  const server = await Server.start(limits, settings);
  const browser = await Browser.launch();
  t.after(async () => {
    try {
      await browser.close();
    } finally {
      await server.stop();
    }
  });
  return { server, browser };
}

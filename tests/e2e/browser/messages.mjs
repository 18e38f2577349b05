// A player who takes part by messages alone, in a page of their own: it does what others do to the player under test.
import { until } from "./until.mjs";

/** A page of the server without the client, so that nothing but the test speaks. */
export async function speaker(browser, server, name) {
  const visit = await browser.visit(`${server.url}/healthz`, { viewport: { width: 400, height: 300 } }, name);
  const { page } = visit;
  let token;
  const ask = async (method, params = {}) => {
    const { result, error } = await page.evaluate(askIn, { method, params });
    if (error) throw new Error(`${name}: ${method}: ${error.message}`);
    return result;
  };
  const connect = async () => {
    await page.evaluate(connectIn, server.url.replace("http", "ws"));
    const hello = await ask("hello", { version: 1, name, ...(token && { token }) });
    ({ token } = hello);
    return hello;
  };
  const { player } = await connect();
  const snapshot = (room) => ask("room.sync", { room });
  return {
    id: player.id,
    ask,
    connect,
    drop: () => page.evaluate(() => window.socket.close()),
    /** One legal move, if there is one to make. */
    async move(room) {
      const { prompt } = await snapshot(room);
      if (!prompt) return false;
      const { moves } = await ask("room.legal", { room });
      await ask("room.move", { room, prompt: prompt.id, move: moves[Math.floor(moves.length / 2)] });
      return true;
    },
    seated: (room, count) =>
      until(
        "all are seated",
        () => snapshot(room),
        ({ view }) => Object.keys(view.seats).length === count,
      ),
  };
}

// These run in the page, so they use nothing from here.
function connectIn(url) {
  window.waiting = new Map();
  window.socket = new WebSocket(`${url}/ws`, "crosstable.v1");
  window.socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    window.waiting.get(message.id)?.(message);
    window.waiting.delete(message.id);
  };
  return new Promise((open, failed) => {
    window.socket.onopen = () => open();
    window.socket.onerror = () => failed(new Error("no connection"));
  });
}

function askIn({ method, params }) {
  window.asked = (window.asked ?? 0) + 1;
  const id = window.asked;
  window.socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
  return new Promise((answer) => window.waiting.set(id, answer));
}

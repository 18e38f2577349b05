// The browser's own socket and clock behind the connection's small interfaces.
import type { Clock, Socket } from "./connection";

export function openBrowserSocket(): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`, "crosstable.v1") as Socket;
}

export const browser_clock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

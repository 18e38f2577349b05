// The shared worker: one hub, and a line for every tab. Its address and name never change, so that tabs with different
// versions of the page share it.
import { browser_clock, openBrowserSocket } from "../connection/browser";
import { Hub } from "./hub";
import { back_channel, type FromTab, type Tab } from "./lines";

const hub = new Hub(openBrowserSocket, browser_clock, () => new BroadcastChannel(back_channel).postMessage("back"));

addEventListener("connect", (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  const tab: Tab = { tell: (message) => port.postMessage(message) };
  port.onmessage = ({ data }: MessageEvent<FromTab>) => hub.hear(tab, data);
});

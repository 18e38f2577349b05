// Starts the client: reads the address bar and the kept name, opens the connection, shows the page.
import { render } from "preact";
import type { Authenticator } from "./app/authenticator";
import { Client } from "./app/client";
import { deviceName } from "./app/device";
import { loadLettersOf } from "./app/typefaces";
import { keepPage } from "./app/worker";
import { browser_keep, tab_keep } from "./keep";
import { isLanguage, learn, preferred } from "./messages";
import { hashOf, isSamePlace, placeOf } from "./app/route";
import { browser_clock } from "./connection/browser";
import { webHasher } from "./fairness/hasher";
import { onBack, openSharedSocket } from "./tabs/shared_socket";
import { App, Home, warmForOffline } from "./views/app";
import "./design/tokens.css";
import "./design/typefaces.css";
import "./styles/base.css";
import "./styles/frame.css";
import "./styles/pages.css";
import "./styles/event_calls.css";
import "./styles/table.css";
import "./styles/pictures.css";

// The path was only for chats in which the link was passed on.
const path = location.pathname;
if (path !== "/") history.replaceState(null, "", `/${location.hash}`);

/** The page with passkeys brings it. */
const passkeys = async () => (await import("./app/authenticator")).browser_authenticator;
const authenticator: Authenticator = {
  make: async (options) => (await passkeys()).make(options),
  prove: async (options) => (await passkeys()).prove(options),
};

const client = new Client(
  {
    open_socket: openSharedSocket,
    clock: browser_clock,
    keep: browser_keep,
    tab_keep,
    locale: navigator.language,
    device: deviceName(navigator.userAgent),
    hasher: webHasher(),
    authenticator,
    is_hidden: () => document.visibilityState === "hidden",
    show: (place) => {
      const hash = hashOf(place);
      const shown = placeOf(location.hash);
      // What the address says besides is not a step that "back" returns to.
      const step = isSamePlace(shown, place) ? "replaceState" : "pushState";
      if (location.hash !== hash) history[step](null, "", hash);
    },
  },
  placeOf(location.hash, path),
);

addEventListener("popstate", () => void client.goTo(placeOf(location.hash)));
addEventListener("hashchange", () => void client.goTo(placeOf(location.hash)));
addEventListener("offline", () => client.networkGone());
addEventListener("online", () => client.networkBack());
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) client.networkBack();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") client.networkBack();
});

/** Until the network brings it. */
function goOnBehind(): void {
  import("./ui/behind").then(
    ({ keepSteady, keepAboveKeyboard, keepPresent, keepNotified }) => {
      keepSteady();
      keepAboveKeyboard();
      keepPresent(client, browser_clock);
      keepNotified(client, browser_keep);
    },
    () => setTimeout(goOnBehind, 2000),
  );
}
goOnBehind();
onBack(() => client.joinAgain());
client.connect();
const kept = browser_keep.read("language");
const language = isLanguage(kept) ? kept : preferred(navigator.languages);
void loadLettersOf(language).catch(() => {}); // the system's are as good
const words = learn(language, { parts: false });
/**
 * Loaded together with the words, so that it is there when the page is drawn. If it cannot be loaded, it says so
 * itself.
 */
const at_home = placeOf(location.hash, path).kind === "home" ? Home.warm().catch(() => {}) : undefined;
void Promise.all([words, at_home]).then(([speech]) =>
  render(<App client={client} speech={speech} />, document.getElementById("app")!),
);
// What the first page needs comes first.
if (import.meta.env.PROD) addEventListener("load", () => setTimeout(() => void keepPage(warmForOffline), 3000));

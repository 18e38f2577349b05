// A device as people know it, in the page's language.
import { deviceName } from "../app/device";
import type { useSay } from "./me_forms";

type Say = ReturnType<typeof useSay>;

/** `name` as in app/device.ts; the server numbers those that are called the same. */
export function deviceSaid(say: Say, name: string): string {
  const [, browser, system, number] = /^(\w+) on (\w+?)(?: (\d+))?$/.exec(name) ?? [];
  if (!browser || !system) return say("devices.unnamed");
  const said = say("devices.named", { browser, system });
  return number === undefined ? said : `${said} (${number})`;
}

/** What a passkey of this browser is called. */
export function thisDevice(say: Say): string {
  return deviceSaid(say, deviceName(navigator.userAgent) ?? "");
}

import { expect, it } from "vitest";
import { deviceName } from "../src/app/device";
import { me } from "../src/messages/en/me";
import { deviceSaid } from "../src/views/device_said";
import { speak } from "./speech";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36";

it("a device is called by its browser and its system", () => {
  const named = [
    [chrome, "Chrome on Windows"],
    [`${chrome} Edg/120.0`, "Edge on Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
    ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36", "Chrome on Android"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1", "Safari on iPhone"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15", "Safari on Mac"],
    ["curl/8.0", undefined],
  ] as const;
  for (const [agent, name] of named) expect(deviceName(agent)).toBe(name);
});

it("a device is said in the page's language, and an older page's is a browser", () => {
  const say = speak("de").part({ part: "me", en: me });
  const said = ["Chrome on Windows", "Safari on Mac 2", "crosstable-web"].map((name) => deviceSaid(say, name));
  expect(said).toEqual(["Chrome auf Windows", "Safari auf Mac (2)", "Ein Browser"]);
});

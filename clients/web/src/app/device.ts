// What this browser is called in the list of devices: "Chrome on Windows". The first that fits: others imitate the
// later ones.
const browsers = "Edg=Edge OPR=Opera SamsungBrowser=Samsung Firefox FxiOS=Firefox Chrom=Chrome CriOS=Chrome Safari";
const systems = "Android iPhone iPad Windows Mac CrOS=ChromeOS Linux";

/** `undefined`: neither is known. */
export function deviceName(agent: string): string | undefined {
  const [browser, system] = [browsers, systems].map((all) => {
    const [sign, name = sign] =
      all
        .split(" ")
        .find((one) => agent.includes(one.split("=")[0]!))
        ?.split("=") ?? [];
    return name;
  });
  return browser && system && `${browser} on ${system}`;
}

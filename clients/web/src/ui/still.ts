// Whether things may move: the system's setting, or the player's own for this page (main.tsx marks it on the root).
export function isStill(): boolean {
  return document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

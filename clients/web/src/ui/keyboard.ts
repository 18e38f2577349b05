// A keyboard on the screen. Most browsers make the page smaller for it (`interactive-widget` in index.html). Safari on
// iOS lays it over the page and tells only the visual viewport, so there the page leaves the covered part free: what is
// typed into stays in sight.

/** Pixels; a browser's own bars come and go with less. */
const least_keyboard = 80;

export function keepAboveKeyboard(view: VisualViewport | null = window.visualViewport): void {
  if (!view) return;
  const measure = () => {
    // A page that is zoomed in by hand is larger than what is seen of it, without any keyboard.
    const covered = view.scale > 1.01 ? 0 : Math.round(innerHeight - view.height);
    const keyboard = covered >= least_keyboard ? covered : 0;
    document.documentElement.style.setProperty("--keyboard", `${keyboard}px`);
    // Safari scrolls the whole page up to what has the focus, which is in sight now anyway.
    if (keyboard > 0) scrollTo(0, 0);
  };
  view.addEventListener("resize", measure);
  view.addEventListener("scroll", measure);
  measure();
}

// Texts of a page that cannot be read to their end. Runs in the page, so it uses nothing from here.

/**
 * Each text that a box which does not scroll, the window, its button or its field ends too early, with what ends it.
 */
export function cutOff() {
  const slack = 2; // letters may lean a little over their box
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const words = texts.currentNode.data.trim();
    const holder = texts.currentNode.parentElement;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const text = range.getBoundingClientRect();
    if (!words || !text.width || !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (holder.closest("svg, .sr-only, .kq-window, .kq-edges")) continue; // a map that is moved under its window
    if (getComputedStyle(holder).clipPath !== "none") continue; // only for screen readers
    const ended = endedBy(holder, text) ?? leaves(holder.closest("button"), text);
    if (ended) found.add(`"${words.slice(0, 60)}" by ${ended}`);
  }
  // Any of a list's lines may be the one that is chosen.
  for (const control of document.querySelectorAll("select, input[placeholder]"))
    for (const words of control.options ? [...control.options].map(({ text }) => text) : [control.placeholder])
      if (control.checkVisibility() && widthOf(words, control) > spaceIn(control))
        found.add(`"${words}" by its control`);
  return [...found];

  function widthOf(words, control) {
    const context = document.createElement("canvas").getContext("2d");
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(control);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return context.measureText(words).width;
  }

  function spaceIn(control) {
    const { paddingLeft, paddingRight, appearance } = getComputedStyle(control);
    const arrow = control.matches("select") && appearance === "auto" ? 20 : 0;
    return control.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
  }

  function endedBy(holder, text) {
    const open = { x: true, y: true }; // directions in which nothing scrolls so far
    for (let box = holder; box !== document.documentElement; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (open.x && ends(overflowX) && beyond(text, box.getBoundingClientRect()).x) return named(box);
      if (open.y && ends(overflowY) && beyond(text, box.getBoundingClientRect()).y) return named(box);
      if (/auto|scroll/.test(overflowX)) open.x = false;
      if (/auto|scroll/.test(overflowY)) open.y = false;
      if (box.matches("dialog")) break;
    }
    const page = { left: 0, right: innerWidth, top: text.top, bottom: text.bottom };
    return open.x && beyond(text, page).x ? "the window" : undefined;
  }

  function leaves(button, text) {
    if (!button) return undefined;
    const { x, y } = beyond(text, button.getBoundingClientRect());
    return x || y ? named(button) : undefined;
  }

  function ends(overflow) {
    return overflow === "hidden" || overflow === "clip";
  }

  function beyond(text, box) {
    return {
      x: text.left < box.left - slack || text.right > box.right + slack,
      y: text.top < box.top - slack || text.bottom > box.bottom + slack,
    };
  }

  function named(box) {
    return `<${box.tagName.toLowerCase()} class="${box.className}">`;
  }
}

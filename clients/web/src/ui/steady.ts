// Nothing turns into something else under a finger. Two rules for the whole page: a press that began before what was
// pressed, or the board, moved does nothing; and a button that others have brought or moved is dead for half a second.
// Keys and screen readers have no place that something could move under.
import { afterFrame } from "./when";

const dead_ms = 500;
/** Buttons sink and figures pulse. */
const moved_px = 5;

const pressable = "button, a[href], input, select, summary, label, [data-cell], [role=button]";
/** What can be played on, drawn by the games. */
const boards = "[data-board]";
/** Where buttons come and go by what others do. */
const regions = "[data-steady]";

interface Spot {
  readonly x: number;
  readonly y: number;
}

function spotOf(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function hasMoved(element: Element, before: Spot): boolean {
  const now = spotOf(element);
  return !element.isConnected || Math.hypot(now.x - before.x, now.y - before.y) > moved_px;
}

// Presses ------------------------------------------------------------------------------------------------------------

interface Press {
  readonly dead: boolean;
  readonly pressed: ReadonlyMap<Element, Spot>;
  readonly boards: ReadonlyMap<Element, Spot>;
}

const spotsOf = (elements: Iterable<Element>) => new Map([...elements].map((element) => [element, spotOf(element)]));
const movedIn = (spots: ReadonlyMap<Element, Spot>) => [...spots].some(([element, spot]) => hasMoved(element, spot));

function judgePresses(page: Document): void {
  const presses = new Map<number, Press>();
  /** Of the last press: its click does not count. */
  let void_click = false;

  page.addEventListener(
    "pointerdown",
    (event) => {
      void_click = false;
      const pressed = (event.target as Element).closest(pressable);
      const dead = pressed?.hasAttribute("data-settling") === true;
      presses.set(event.pointerId, {
        dead,
        pressed: spotsOf(pressed ? [pressed] : []),
        boards: spotsOf(page.querySelectorAll(boards)),
      });
      if (dead) event.stopPropagation();
    },
    true,
  );
  page.addEventListener(
    "pointerup",
    (event) => {
      const press = presses.get(event.pointerId);
      presses.delete(event.pointerId);
      if (!press) return;
      const spoiled = press.dead || movedIn(press.boards);
      void_click = spoiled || movedIn(press.pressed);
      if (!spoiled) return;
      // Whatever follows the pointer hears that it is gone, and lets go.
      event.stopPropagation();
      const { pointerId, pointerType, isPrimary, clientX, clientY } = event;
      const gone = { pointerId, pointerType, isPrimary, clientX, clientY, bubbles: true };
      event.target?.dispatchEvent(new PointerEvent("pointercancel", gone));
    },
    true,
  );
  page.addEventListener("pointercancel", ({ pointerId }) => presses.delete(pointerId), true);
  page.addEventListener(
    "click",
    (event) => {
      if (event.detail === 0 || !void_click) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

// Buttons ------------------------------------------------------------------------------------------------------------

function watchButtons(page: Document): void {
  const known_regions = new WeakSet<Element>();
  const spots = new WeakMap<Element, Spot>();

  const settle = (button: Element) => {
    if (button.hasAttribute("data-settling")) return;
    button.setAttribute("data-settling", "");
    button.setAttribute("aria-disabled", "true");
    setTimeout(() => {
      button.removeAttribute("data-settling");
      button.removeAttribute("aria-disabled");
    }, dead_ms);
  };
  /**
   * The player has gone to a new region, so the buttons that come with it are live at once. Scrolling moves buttons,
   * but brings none.
   */
  const look = (scrolled: boolean) => {
    for (const region of page.querySelectorAll(regions)) {
      const known = known_regions.has(region);
      known_regions.add(region);
      for (const button of region.querySelectorAll("button, a[href]")) {
        const before = spots.get(button);
        if (known && (!before || (!scrolled && hasMoved(button, before)))) settle(button);
        spots.set(button, spotOf(button));
      }
    }
  };
  // Reading where something is lays the page out at once. That waits until it is drawn, unless something is pressed.
  let callOff: (() => void) | undefined;
  const lookNow = () => {
    callOff?.();
    callOff = undefined;
    look(false);
  };
  const lookSoon = () => (callOff ??= afterFrame(lookNow));
  page.addEventListener("pointerdown", () => callOff && lookNow(), true);
  new MutationObserver(lookSoon).observe(page.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["class", "hidden", "data-open", "open"],
  });
  addEventListener("resize", lookSoon);
  page.addEventListener("scroll", () => look(true), true);
  look(false);
}

/** Once, for as long as the page is there. */
export function keepSteady(page: Document = document): void {
  watchButtons(page); // before a press is judged
  judgePresses(page);
}

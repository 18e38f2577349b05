// Mouse and finger with the same verbs, so that a gesture is written once for both.
import { until } from "./until.mjs";

/** The middle of a box. */
export function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

export function mouseOf(page) {
  return {
    below: 0,
    async down({ x, y }) {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    move: ({ x, y }) => page.mouse.move(x, y, { steps: 4 }),
    up: () => page.mouse.up(),
  };
}

/** A finger that is down for as long as `run` takes. */
export async function withFinger(page, run) {
  const session = await page.context().newCDPSession(page);
  try {
    await run(fingerOf(page, session));
  } finally {
    await session.detach();
  }
}

/**
 * A finger carries the stone above itself, so that it stays visible. A drag has its own slow clock: Chromium takes a
 * quick one for a fling, and the next tap for the one that stops it. Taps have the real clock, so that the browser can
 * say how long they took.
 */
function fingerOf(page, session) {
  let seconds = Date.now() / 1000 - 60;
  const touch = (type, touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: (seconds += 0.2) });
  const finger = {
    below: 34,
    down: (at) => touch("touchStart", [at]),
    move: (at) => touch("touchMove", [at]),
    /** A second finger comes down and leaves while the first stays at `at`. */
    async second(at, other) {
      await touch("touchStart", [
        { ...at, id: 0 },
        { ...other, id: 1 },
      ]);
      await touch("touchMove", [{ ...at, id: 0 }]);
    },
    up: () => touch("touchEnd", []),
    async tap(at) {
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
    /** A tap for which the browser makes no click at all is repeated once. */
    async press(locator) {
      const before = await clicks(page);
      const clicked = () =>
        until(
          "the tap is a click",
          () => clicks(page),
          (now) => now > before,
          2_000,
        );
      const tap = async () => {
        await locator.tap({ trial: true });
        await finger.tap(middle(await locator.boundingBox()));
        return clicked();
      };
      await tap().catch(tap);
    },
  };
  return finger;
}

/** How many clicks the page has received since the first call. */
function clicks(page) {
  return page.evaluate(() => {
    if (window.clicks_given === undefined) {
      window.clicks_given = 0;
      addEventListener(
        "click",
        () => {
          window.clicks_given += 1;
        },
        { capture: true },
      );
    }
    return window.clicks_given;
  });
}

// @vitest-environment happy-dom
// The parts of every table, in a stand-in DOM: legal moves and their prompt, a press that becomes a drag.
import { render } from "preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { placeUnder, type Box } from "../src/table/drag";
import { useDrag } from "../src/table/use_drag";
import { useEscape } from "../src/table/use_escape";
import { useLegalMoves } from "../src/table/use_legal_moves";
import { until } from "./fake/until";

const root = document.createElement("div");
document.body.append(root);
afterEach(() => render(null, root));

describe("legal moves", () => {
  const seen: (readonly string[] | undefined)[] = [];
  function Moves({
    prompt,
    online,
    ask,
  }: {
    prompt: string | undefined;
    online: boolean;
    ask: () => Promise<readonly string[] | undefined>;
  }) {
    seen.push(
      useLegalMoves(
        { room: "ROOM", prompt: prompt === undefined ? undefined : { id: prompt, offer: {} } },
        online,
        ask,
      ),
    );
    return null;
  }
  const show = (prompt: string | undefined, online: boolean, ask: () => Promise<readonly string[] | undefined>) => {
    render(<Moves prompt={prompt} online={online} ask={ask} />, root);
    return seen.at(-1);
  };
  const come = (moves: readonly string[]) => until(() => expect(seen.at(-1)).toEqual(moves));

  it("are asked for once a prompt, kept through a lost connection, and dropped with the prompt", async () => {
    const ask = vi.fn(async () => [`move ${ask.mock.calls.length}`]);
    show("p1", true, ask);
    await come(["move 1"]);
    expect(show("p1", false, ask)).toEqual(["move 1"]);
    expect(show("p1", true, ask)).toEqual(["move 1"]);
    expect(show("p2", false, ask)).toBeUndefined();
    show("p2", true, ask);
    await come(["move 2"]);
    expect(show(undefined, true, ask)).toBeUndefined();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("are asked for again when the connection is back, if the answer was lost with it", async () => {
    const ask = vi
      .fn<() => Promise<readonly string[] | undefined>>(async () => ["move"])
      .mockResolvedValueOnce(undefined);
    show("p1", true, ask);
    await until(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(show("p1", false, ask)).toBeUndefined();
    show("p1", true, ask);
    await come(["move"]);
  });

  it("of the prompt before are never shown for the next, however late they come", async () => {
    const answers: ((moves: readonly string[]) => void)[] = [];
    const ask = () => new Promise<readonly string[]>((resolve) => answers.push(resolve));
    show("p1", true, ask);
    await until(() => expect(answers).toHaveLength(1));
    show("p2", true, ask);
    await until(() => expect(answers).toHaveLength(2));
    answers[0]!(["late"]);
    answers[1]!(["now"]);
    await come(["now"]);
    expect(seen.flat()).not.toContain("late");
  });
});

describe("dragging", () => {
  const boxes: Readonly<Record<string, Box>> = {
    left: { left: 0, top: 0, width: 50, height: 50 },
    right: { left: 60, top: 0, width: 50, height: 50 },
  };
  const told: string[] = [];
  let may_lift = true;
  function Table() {
    const drag = useDrag<string, string>({
      placeAt: (point) => placeUnder(point, Object.keys(boxes), (place) => boxes[place]),
      onLift: (source) => {
        told.push(`lift ${source}`);
        return may_lift;
      },
      onDrop: (source, over) => void told.push(`drop ${source} on ${over}`),
    });
    useEscape(() => void told.push("a step back"));
    return (
      <button
        type="button"
        data-over={drag.carried?.over}
        onClick={() => void told.push(drag.swallowsClick() ? "no click" : "click")}
        {...drag.handlers("stone")}
      />
    );
  }
  const start = () => {
    told.length = 0;
    may_lift = true;
    render(<Table />, root);
    const button = root.querySelector("button")!;
    button.setPointerCapture = () => {};
    return button;
  };
  const pointer = (button: EventTarget, type: string, x: number, y: number) => {
    const event = new Event(type, { bubbles: true });
    button.dispatchEvent(
      Object.assign(event, { pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0, clientX: x, clientY: y }),
    );
  };
  const escape = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));

  it("begins when the pointer has moved far enough, shows the place under it, ends there without a click", async () => {
    const button = start();
    pointer(button, "pointerdown", 200, 200);
    pointer(button, "pointermove", 202, 202);
    expect(told).toEqual([]);
    pointer(button, "pointermove", 30, 25);
    await until(() => expect(button.dataset.over).toBe("left"));
    pointer(button, "pointerup", 80, 25);
    button.click();
    expect(told).toEqual(["lift stone", "drop stone on right", "no click"]);
    button.click();
    expect(told.at(-1)).toBe("click");
  });

  it("does not begin where the thing may not be lifted, and a press that stays is a click", () => {
    const button = start();
    may_lift = false;
    pointer(button, "pointerdown", 200, 200);
    pointer(button, "pointermove", 30, 25);
    pointer(button, "pointerup", 30, 25);
    expect(told).toEqual(["lift stone"]);
    pointer(button, "pointerdown", 200, 200);
    pointer(button, "pointerup", 201, 200);
    button.click();
    expect(told).toEqual(["lift stone", "click"]);
  });

  it("ends over no place when an update has taken the pressed element away", async () => {
    const button = start();
    pointer(button, "pointerdown", 200, 200);
    pointer(button, "pointermove", 30, 25);
    await until(() => expect(button.dataset.over).toBe("left"));
    await until(() => expect(document.documentElement.classList).toContain("is-dragging"));
    button.remove();
    pointer(document, "pointerup", 30, 25);
    expect(told).toEqual(["lift stone", "drop stone on undefined"]);
    pointer(document, "pointerup", 30, 25);
    expect(told).toHaveLength(2);
    root.append(button);
  });

  it("ends by Escape over no place, and Escape takes back nothing else with it", async () => {
    const button = start();
    pointer(button, "pointerdown", 200, 200);
    pointer(button, "pointermove", 30, 25);
    await until(() => expect(button.dataset.over).toBe("left"));
    escape();
    expect(told).toEqual(["lift stone", "drop stone on undefined"]);
    pointer(button, "pointermove", 80, 25);
    pointer(button, "pointerup", 80, 25);
    button.click();
    expect(told).toEqual(["lift stone", "drop stone on undefined", "no click"]);
    await until(() => expect(button.dataset.over).toBeUndefined());
    escape();
    expect(told.at(-1)).toBe("a step back");
  });
});

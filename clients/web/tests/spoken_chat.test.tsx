// @vitest-environment happy-dom
// What others say is announced politely and in batches, whether or not the chat is in sight.
import { render } from "preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Line, RoomState } from "../src/state/room";
import { SpokenChat } from "../src/views/spoken_chat";

const root = document.createElement("div");
document.body.append(root);
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

const lines: Line[] = [];
const said = (from: string, text: string) =>
  lines.push({
    kind: "chat",
    id: lines.length,
    chat: { room: "ABCDEF", player: from, from, text, at: "2026-11-28T10:00:00Z" },
  });
async function show(after_ms = 0) {
  render(<SpokenChat room={{ lines: [...lines], next_line: lines.length } as unknown as RoomState} me="Ada" />, root);
  await vi.advanceTimersByTimeAsync(50);
  await vi.advanceTimersByTimeAsync(after_ms);
}
const spoken = () => root.querySelector("[role=status]")?.textContent;

it("tells new lines of others together, once", async () => {
  said("Bo", "from before");
  await show(5000);
  expect(spoken(), "what was there is history").toBe("");
  said("Bo", "hello");
  await show(500);
  said("Ada", "hi Bo");
  said("Cy", "good luck");
  await show(500);
  expect(spoken(), "not yet").toBe("");
  await show(1500);
  expect(spoken()).toBe("Bo: hello. Cy: good luck");
  const before = root.querySelector("[role=status] span");
  said("Bo", "hello");
  await show(2000);
  expect(spoken()).toBe("Bo: hello");
  expect(root.querySelector("[role=status] span"), "the same words are news again").not.toBe(before);
});

it("of many lines tells how many there are, and the last", async () => {
  await show(2000);
  for (let n = 1; n <= 6; n += 1) said("Bo", `line ${n}`);
  await show(2000);
  expect(spoken()).toBe("6 new messages. Bo: line 4. Bo: line 5. Bo: line 6");
});

// @vitest-environment happy-dom
// The chat of a tournament, of which only the last lines are kept: a line stays the same element with the same words. A
// screen reader reads out whatever changes in the list, and a browser's translation keeps the words it has replaced.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it } from "vitest";
import type { Client } from "../src/app/client";
import { events, noEvents, type Events } from "../src/state/event";
import { ClientContext } from "../src/ui/hooks";
import { ChatTab } from "../src/views/events/chat_tab";
import { sceneOf } from "../src/views/events/parts";
import { sayIn } from "../src/views/events/say";
import { swiss } from "./fake/event_views";
import { speak } from "./speech";

afterEach(() => render(null, document.body));

const view = swiss(0);
const scene = sceneOf(view, sayIn(speak("en")), undefined, true);
const heard = (before: Events, text: string): Events => {
  const params = { event: view.event, from: "Ada", player: "p_ada", text, at: 0 };
  return events(before, { kind: "heard", notification: { method: "event.chat", params } as never });
};
const shown = ({ watched }: Events) =>
  act(async () =>
    render(
      <ClientContext.Provider value={{} as Client}>
        <ChatTab scene={scene} lines={watched!.chat} />
      </ClientContext.Provider>,
      document.body,
    ),
  );
const lines = () => [...document.querySelectorAll("li")];

it("shows a new line below the others, which stay what they are", async () => {
  let now = events(noEvents, { kind: "event_watched", snapshot: { event: view.event, seq: 1, view } });
  for (let n = 1; n <= 200; n += 1) now = heard(now, `Line ${n}.`);
  await shown(now);
  const before = lines();
  expect(before).toHaveLength(200);
  let scrolled = 0;
  Object.defineProperty(document.querySelector(".ev-chat-lines")!, "scrollTop", { set: () => (scrolled += 1) });
  await shown(heard(now, "Line 201."));
  const same = lines().filter((line, place) => line === before[place + 1]);
  expect(same).toHaveLength(199);
  expect(before.at(-1)!.textContent).toContain("Line 200.");
  expect(lines().at(-1)!.textContent).toContain("Line 201.");
  expect(scrolled).toBe(1);
});

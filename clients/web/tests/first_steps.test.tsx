// @vitest-environment happy-dom
// A player's first game says where to look: not before there is something to say, and until the end has been seen.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it } from "vitest";
import { translator } from "../src/messages";
import type { RoomView } from "../src/protocol/types";
import { ClientContext, LanguageContext } from "../src/ui/hooks";
import { FirstSteps } from "../src/views/first_steps";
import { clientOn, fakeServer } from "./fake/test_client";

const root = document.body;
const client = clientOn(fakeServer());
const steps = () => root.querySelector("[data-testid=first-steps]");
const show = (phase: RoomView["phase"], seen: boolean, t = translator("en")) =>
  act(() =>
    render(
      <ClientContext.Provider value={client}>
        <LanguageContext.Provider value={t}>
          <FirstSteps view={{ game: "crosswise", phase } as RoomView} own={0} seen={seen} />
        </LanguageContext.Provider>
      </ClientContext.Provider>,
      root,
    ),
  );

afterEach(() => render(null, root));

it("comes with its texts, which come with the table", () => {
  show("playing", false, translator("en", { texts: {}, parts: {} }));
  expect(steps(), "an empty bar would grow later and push the board down").toBeNull();
  show("playing", false);
  expect(steps()!.textContent).toContain("orange");
});

it("stays until the player has seen how the game ended, so that the table does not jump", () => {
  show("playing", false);
  show("over", false);
  expect(steps()).not.toBeNull();
  show("over", true);
  expect(steps()).toBeNull();
});

it("is not for somebody who comes when the game is over", () => {
  show("over", false);
  expect(steps()).toBeNull();
});

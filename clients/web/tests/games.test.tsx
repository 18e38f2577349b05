// @vitest-environment happy-dom
// What every game with a folder provides for the pages around its table.
import { render } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import { gameUi, games_with_tables } from "../src/games/registry";
import { LanguageContext } from "../src/ui/hooks";
import { all_languages, speak } from "./speech";
import { until } from "./fake/until";

const root = document.createElement("div");
document.body.append(root);
afterEach(() => render(null, root));

describe.each(games_with_tables)("%s", (game) => {
  const { Picture, Rules, minutes } = gameUi(game);
  it("has a picture of the shape that the lobby has room for, and says how long it takes", () => {
    render(<Picture />, root);
    expect([...root.querySelectorAll("svg.picture")].map((picture) => picture.getAttribute("viewBox"))).toEqual([
      "0 0 160 120",
    ]);
    expect(minutes![0]).toBeLessThan(minutes![1]);
  });

  it.each(all_languages)("has rules with drawings in the language %s, every argument filled in", async (language) => {
    if (!Rules) throw new Error("no rules");
    render(
      <LanguageContext.Provider value={speak(language)}>
        <Rules />
      </LanguageContext.Provider>,
      root,
    );
    await until(() => expect(root.querySelectorAll("[data-testid=rules] h3").length).toBeGreaterThanOrEqual(4));
    expect(root.querySelectorAll("svg").length).toBeGreaterThan(0);
    expect(root.textContent).not.toMatch(/\{\w+\}|\*\*|undefined|NaN/);
  });

  it.each(all_languages)("is said what it is in the language %s", (language) => {
    expect(speak(language).server(`game.${game}.lead`, {}, "")).not.toBe("");
  });
});

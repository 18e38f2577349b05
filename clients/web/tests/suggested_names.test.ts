import { expect, test } from "vitest";
import { languages, type Language } from "../src/messages";
import { suggestedName } from "../src/messages/suggested_names";
import { acceptableName } from "../src/protocol/names";

test("every suggested name of every language is a name that the server takes", () => {
  for (const language of Object.keys(languages) as Language[]) {
    const all = new Set<string>();
    for (let first = 0; first < 10; ++first) {
      for (let second = 0; second < 10; ++second) {
        const chances = [first / 10 + 0.05, second / 10 + 0.05];
        all.add(suggestedName(language, () => chances.shift()!));
      }
    }
    expect(all.size, language).toBe(100);
    for (const name of all) expect(acceptableName(name)).toBe(name);
  }
});

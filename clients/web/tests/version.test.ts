import { expect, it } from "vitest";
import { isOlder } from "../src/ui/newer";

const page = (script: string) => `<!doctype html><script type="module" crossorigin src="${script}"></script>`;

it("a page whose script the server no longer names is an older one", () => {
  expect(isOlder("/assets/index-A.js", page("/assets/index-A.js"))).toBe(false);
  expect(isOlder("/assets/index-A.js", page("/assets/index-B.js"))).toBe(true);
});

it("an answer that is no page of ours says nothing", () =>
  expect(isOlder("/assets/index-A.js", "Bad gateway")).toBe(false));

// Documents are read once: no sentence is long, every link leads somewhere, and every README leads to CONTRIBUTING.md.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deadLinks, sentencesOf, tooLong, withoutContributing } from "./prose.mjs";
import { isThere, sourcesIn, textOf } from "./sources.mjs";

const folders = ["clients", "deploy", "engine", "protocol", "server", "tests"];
const paths = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...sourcesIn(folders, /\.md$/)];
const documents = new Map(paths.map((path) => [path, textOf(path)]));

const may_be_long = [{ path: "CHANGELOG.md", why: "history: entries stay as they were written" }];

const read = new Map(documents);
for (const { path } of may_be_long) read.delete(path);

test("there are documents", () => {
  assert.ok(documents.size > 60, String(documents.size));
  for (const path of ["protocol/docs/events.md", "tests/e2e/browser/README.md"]) assert.ok(documents.has(path), path);
});

test("no sentence has 30 words or more", () => {
  assert.deepEqual(tooLong(read), []);
});

test("every relative link leads to a file, and to one of its headings", () => {
  assert.deepEqual(deadLinks(documents, isThere), []);
});

test("every README ends with the way to CONTRIBUTING.md", () => {
  assert.deepEqual(withoutContributing(documents), []);
});

// The rest shows that each of these would be found.

const words = (count) => Array.from({ length: count }, (_, at) => `w${at}`).join(" ");
const planted = (text) => tooLong(new Map([["a.md", text]]));

test("a long sentence is named with its file, in a paragraph, a list and a heading", () => {
  assert.deepEqual(planted(`Short. ${words(30)}.\n`), [`a.md: 30 words: ${words(30)}.`]);
  assert.deepEqual(planted(`Short. ${words(29)}. ${words(29)}!\n`), []);
  assert.equal(planted(`- one\n- ${words(30)}\n`).length, 1);
  assert.equal(planted(`## ${words(30)}\n`).length, 1);
  assert.equal(planted(`${words(15)}\n${words(15)}.\n`).length, 1, "over two lines");
  assert.equal(planted(`${words(20)}: \`a b\`; ([${words(8)}](x.md)) more\n`).length, 1, "a link counts by its words");
});

test("code blocks, tables, comments and addresses are no sentences", () => {
  assert.deepEqual(planted(`\`\`\`sh\n${words(40)}\n\`\`\`\n`), []);
  assert.deepEqual(planted(`| ${words(40)} |\n`), []);
  assert.deepEqual(planted(`<!-- ${words(40)} -->\n`), []);
  assert.deepEqual(planted(`${words(28)} \`${words(9)}\`\n`), [], "code is one word");
});

test("what follows a block is read again", () => {
  assert.equal(planted(`\`\`\`\`\n\`\`\`\n\`\`\`\`\n${words(30)}\n`).length, 1);
  assert.equal(planted(`| a |\n${words(30)}\n`).length, 1);
});

test("a full stop ends a sentence only where one ends", () => {
  assert.deepEqual(sentencesOf("It costs 1.5 s, e.g. in `main.cpp`. So (it does.) Then *end.* Last"), [
    "It costs 1.5 s, e.g. in `main·cpp`.",
    "So (it does.)",
    "Then *end.*",
    "Last",
  ]);
  assert.deepEqual(sentencesOf("one\n- two\n  more\n\n1. three · four"), ["one", "two more", "three", "four"]);
  assert.deepEqual(sentencesOf("counts as\n1500. Then"), ["counts as 1500.", "Then"], "a number is no item");
});

test("a dead link and a README without a way on are named", () => {
  const some = new Map([
    ["README.md", "# Top\n[gone](no.md) [there](a/README.md#what-is-it) [no heading](a/README.md#gone)\n"],
    ["a/README.md", "## `What` is it?\n[web](https://x.example) [own](#what-is-it) [on](../CONTRIBUTING.md)\n"],
    ["b/README.md", "[on](CONTRIBUTING.md)\n"],
  ]);
  const there = (path) => some.has(path) || path === "CONTRIBUTING.md";
  assert.deepEqual(deadLinks(some, there), [
    "README.md: no.md",
    "README.md: a/README.md#gone",
    "b/README.md: CONTRIBUTING.md",
  ]);
  assert.deepEqual(withoutContributing(some), ["README.md", "b/README.md"]);
});

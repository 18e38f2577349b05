// Documents as their readers meet them: the sentences of a Markdown text, and where its links lead. Headings, list
// items and paragraphs end a sentence; code blocks, tables, pictures and comments have none.
import { posix } from "node:path";

/** A longer sentence has to be read twice. */
export const most_words = 29;

/** After these a full stop ends no sentence. */
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|Dr|St)\.$/i;

/** Whatever may close behind a full stop: a quotation, brackets, emphasis. */
const end_of_sentence = /(?<=[.!?]["'’”)\]*_]*)\s+|\s·\s/;

const item = /^(?:[-*+]|\d{1,2}[.)])\s+/;

/** The text with each code span as one word, and each link as its words. */
const withoutMarks = (text) =>
  text
    .replace(/<!--.*?-->/gs, " ")
    .replace(/(`+)(.+?)\1(?!`)/gs, (_, __, code) => `\`${code.trim().replace(/[\s.!?]+/g, "·")}\``)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/https?:\/\/\S+/g, "URL");

/** Lines outside of code blocks. A quotation's marks are left out. */
function linesOf(markdown) {
  let fence;
  return markdown.split("\n").flatMap((line) => {
    const text = line.replace(/^(?:\s*>)+\s?/, "").trim();
    const mark = text.match(/^(?:`{3,}|~{3,})/)?.[0];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      return [];
    }
    fence = mark;
    return mark === undefined ? [text] : [""];
  });
}

/** Paragraphs, headings and list items, each on one line. */
function blocksOf(markdown) {
  const blocks = [[]];
  for (const text of linesOf(markdown)) {
    const heading = text.match(/^#{1,6}\s+(.*)/)?.[1];
    if (heading !== undefined) blocks.push([heading], []);
    else if (text === "" || text.startsWith("|")) blocks.push([]);
    else if (item.test(text)) blocks.push([text.replace(item, "")]);
    else blocks.at(-1).push(text);
  }
  return blocks.map((lines) => lines.join(" ")).filter((block) => block !== "");
}

/** A full stop within a number, a file's name or an address ends nothing: no space follows it. A dot between the items
 *  of a list ends a sentence. */
export function sentencesOf(markdown) {
  return blocksOf(markdown).flatMap((block) => {
    const sentences = [];
    for (const part of withoutMarks(block).split(end_of_sentence)) {
      if (abbreviation.test(sentences.at(-1) ?? "")) sentences.push(`${sentences.pop()} ${part}`);
      else sentences.push(part);
    }
    return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== "");
  });
}

/** A dash between words is not a word. */
const wordsIn = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** `documents` maps paths to texts. */
export const tooLong = (documents) =>
  [...documents].flatMap(([path, text]) =>
    sentencesOf(text)
      .filter((sentence) => wordsIn(sentence) > most_words)
      .map((sentence) => `${path}: ${wordsIn(sentence)} words: ${sentence}`),
  );

/** Names of headings in addresses, as GitHub makes them. */
const anchorsOf = (markdown) =>
  new Set(
    linesOf(markdown).flatMap((text) => {
      const heading = text.match(/^#{1,6}\s+(.*)/)?.[1];
      if (heading === undefined) return [];
      const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
      return [words.replace(/[^\p{L}\p{N}_ -]/gu, "").replaceAll(" ", "-")];
    }),
  );

const linksIn = (markdown) =>
  [
    ...linesOf(markdown)
      .join("\n")
      .matchAll(/\]\(([^()\s]+)\)/g),
  ]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** Relative links to nothing. `isThere` says whether a path from the repository's root exists. */
export const deadLinks = (documents, isThere) =>
  [...documents].flatMap(([path, text]) =>
    linksIn(text).flatMap((target) => {
      const [file, anchor] = target.split("#");
      const to = file === "" ? path : posix.join(posix.dirname(path), file);
      const dead =
        !isThere(to) || (anchor !== undefined && documents.has(to) && !anchorsOf(documents.get(to)).has(anchor));
      return dead ? [`${path}: ${target}`] : [];
    }),
  );

/** READMEs whose last link is not the way to contributing. */
export const withoutContributing = (documents) =>
  [...documents]
    .filter(([path]) => posix.basename(path) === "README.md")
    .filter(([path, text]) => posix.join(posix.dirname(path), linksIn(text).at(-1) ?? "") !== "CONTRIBUTING.md")
    .map(([path]) => path);

// The little that tests of documents need to know of C++: functions and their bodies, calls and their arguments,
// constants. Ours is formatted by clang-format, so a function begins at the start of a line.

/** Raw strings, strings, characters, numbers (whose ' is no quote) and comments. */
const quoted_or_comment =
  /R"([^\s()\\]*)\([^]*?\)\1"|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])+'|\b\d[\w'.]*|\/\*[^]*?\*\/|\/\/[^\n]*/g;

/** `text` without comments. What only looks like one, in quotes, stays. */
export const withoutComments = (text) =>
  text.replace(quoted_or_comment, (found) => (/^\/[/*]/.test(found) ? "" : found));

/** What stands between the bracket at `open` and the one that closes it. */
export function bracketed(text, open) {
  const closing = { "(": ")", "{": "}" }[text[open]];
  let depth = 0;
  for (let at = open; at < text.length; ++at) {
    if (text[at] === text[open]) ++depth;
    if (text[at] === closing && --depth === 0) return text.slice(open + 1, at);
  }
  throw new Error(`a bracket is never closed: ${text.slice(open, open + 60)}`);
}

const begins_function = /^(?:template <[^>\n]*>\n)?[A-Za-z][\w:<>,*& ]*?\b(?:(\w+)::)?(\w+)\(/gm;

/** `[{ owner, name, parameters, body }]` of all functions that are defined in a file. */
export function functionsIn(source) {
  const text = withoutComments(source);
  return [...text.matchAll(begins_function)].flatMap((found) => {
    const open = found.index + found[0].length - 1;
    const parameters = bracketed(text, open);
    const behind = open + parameters.length + 2;
    const body = /^(?: const)?(?: noexcept)? \{/.exec(text.slice(behind, behind + 40));
    if (!body) return [];
    return [{ owner: found[1], name: found[2], parameters, body: bracketed(text, behind + body[0].length - 1) }];
  });
}

/** At the commas that stand in no bracket. */
export function argumentsOf(list) {
  let depth = 0;
  const parts = [""];
  for (const letter of list) {
    if ("([{".includes(letter)) ++depth;
    if (")]}".includes(letter)) --depth;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** `[{ name, of, list, before }]`: `of` is what stands before a point or an arrow, `before` all of the text before. */
export const callsIn = (body) =>
  [...body.matchAll(/(?:([\w:]+(?:\([^()]*\)|\[[^[\]]*\])?)(?:\.|->|::))?\b(\w+)(?:<[\w:, ]*>)?\(/g)].map((found) => ({
    of: found[1],
    name: found[2],
    list: argumentsOf(bracketed(body, found.index + found[0].length - 1)),
    before: body.slice(0, found.index),
  }));

/** Adds to `known` the constants of a file whose value needs no more than those that are known. */
export function addConstants(known, source) {
  for (const [, name, value] of withoutComments(source).matchAll(
    /constexpr (?:double|unsigned|std::\w+) (\w+) = ([^;,]*)/g,
  )) {
    const number = numberOf(value, known);
    if (number !== undefined) known.set(name, number);
  }
  return known;
}

/** A number that constants make; nothing for what is more. */
export function numberOf(expression, constants) {
  const plain = expression
    .replace(/std::(?:size_t|int64_t)\{(\d+)\}/g, "$1")
    .replace(/(\d)'(?=\d)/g, "$1")
    .replace(/\b(?:\w+::)*([A-Za-z_]\w*)/g, (whole, name) => constants.get(name) ?? whole);
  if (!/^[\d\s.+*/()<-]+$/.test(plain)) return undefined;
  const result = Number(Function(`return (${plain});`)());
  return Number.isFinite(result) ? result : undefined;
}

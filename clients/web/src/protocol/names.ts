// Finds plainly unacceptable names, so that the field can say so. The server knows more rules and has the last word.
export const longest_name = 24;
const longest_name_bytes = 200;

const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Counted as people count: a composed emoji is one. An older browser leaves the counting to the server. */
function characters(text: string): number {
  return typeof Intl.Segmenter === "function"
    ? [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].length
    : 1;
}

/** The name as it will be shown; `undefined` if it is empty, too long, or has invisible or control characters. */
export function acceptableName(text: string): string | undefined {
  const name = text.normalize("NFKC").trim();
  if (name === "" || hidden.test(name) || new TextEncoder().encode(name).length > longest_name_bytes) return undefined;
  return characters(name) <= longest_name ? name : undefined;
}

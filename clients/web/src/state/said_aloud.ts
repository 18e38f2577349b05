// What is never sent as chat from the field at a table by mistake: a move that was typed, right or wrong, in the
// notation of any game, because it may name what the others must not know. The shape belongs to no game in particular:
// single letters, and words of digits, marks and at most two letters in a row, perhaps behind a word ("exchange
// c17,d17=e1"). protocol/typed_lines.json has examples, which every client keeps to.

/** What moves of the games begin with, where that is a word. */
const words_of_moves = ["choose", "decline", "exchange", "keep", "redraw"];

/**
 * What a word may be of a move. `initials` may stand in one, such as a letter typed twice or behind its mark, but alone
 * are talk: "OK", ":D".
 */
type Kind = "nothing" | "letter" | "initials" | "part" | "word";

function kindOf(word: string): Kind {
  const any_digit = /\d/.test(word);
  if (!/[a-z]/i.test(word)) return any_digit && /^[\d\-@,]/.test(word) ? "part" : "nothing";
  if (word.length === 1) return "letter";
  if (/^[A-Z]{2}$/.test(word)) return "initials";
  if (/[a-z]{3}/i.test(word)) return "word";
  if (any_digit || /[a-z][@:=/]/i.test(word)) return "part";
  return /^[a-z]/i.test(word) ? "word" : "initials";
}

/**
 * One character each. What keyboards make of marks (dashes, quotes, arrows, pictures) becomes `-`, wide letters become
 * narrow ones, and a letter beyond ASCII becomes one that no move has.
 */
const plain = (text: string): string =>
  text.normalize("NFKC").replace(/\P{ASCII}/gu, (character) => (/\p{L}/u.test(character) ? "zzz" : "-"));

interface Typed {
  /** Without those that say nothing either way. */
  readonly words: readonly string[];
  readonly kinds: readonly Kind[];
  readonly goes_on_as_move: boolean;
}

function read(text: string): Typed {
  const all = plain(text)
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => [word, kindOf(word)] as const)
    .filter(([, kind]) => kind !== "nothing");
  const kinds = all.map(([, kind]) => kind);
  return { words: all.map(([word]) => word), kinds, goes_on_as_move: !kinds.slice(1).includes("word") };
}

/** In one word. */
const longest_move = 16;
const hasCell = (word: string): boolean => /[a-z]\d/i.test(word);

export function looksLikeMove(text: string): boolean {
  const { words, kinds, goes_on_as_move } = read(text);
  if (words.length === 0 || !goes_on_as_move) return false;
  if (kinds[0] !== "word") return kinds.includes("letter") || kinds.includes("part");
  const [first, ...others] = words as [string, ...string[]];
  if (words_of_moves.includes(first.toLowerCase())) return true;
  // "Ac4" mistyped as "Azc4"; a longer word is talk, or markup.
  return others.some(hasCell) || (first.length <= longest_move && hasCell(first));
}

/** While a decision is asked for: also a word by itself, and any word with the rest of a move. */
function mightBeMeantAsMove(text: string): boolean {
  const { words, goes_on_as_move } = read(text);
  return !/\s/.test(text.trim()) || (words.length > 0 && goes_on_as_move);
}

export function mayBeSaid(text: string, asked: boolean): boolean {
  return text.startsWith("/") || !(looksLikeMove(text) || (asked && mightBeMeantAsMove(text)));
}

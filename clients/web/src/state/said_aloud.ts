// What is never said aloud from the field at a table by mistake: a move that was typed, right or wrong, in the notation
// of any game, because it may name what the others must not know.

const cell = "[a-z][0-9]{1,2}";
/** What is laid or used: a stone, a card, half a card. */
const piece = "[a-z0-9]{1,2}";
const shapes = [
  /^(redraw|keep|decline)$/, // answers
  new RegExp(`^choose( ?${piece})?$`),
  new RegExp(`^exchange( ?${cell}[a-z0-9,=]*)?$`),
  /^[0-9]{2}$/, // a card
  new RegExp(`^${piece}@.*$`), // A@c44, D@b2/S@b3, 3@1,1/7@0,1
  new RegExp(`^[a-z]:(${cell})?[-=a-z0-9]*$`), // M:c4-d5, X:c4=B
  new RegExp(`^${cell}([-=,/]+(${cell}|[a-z])?)*$`), // z9, e2-h2-h7, e2--e7
  new RegExp(`^[a-z][ .;-]?${cell}([ -=]+(${cell}|[a-z]))*$`), // Ac4, A c4, M c4 d5
  new RegExp(`^${piece}( ${cell}){1,3}$`), // 37 c4
];

/** With any separators' blanks, in any case; a trailing full stop makes it no sentence. */
export function looksLikeMove(text: string): boolean {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\s*([@:=/,-])\s*/g, "$1")
    .replace(/\s+/g, " ")
    .replace(/[.!?]+$/, "");
  return shapes.some((shape) => shape.test(typed));
}

/** Alone: while a decision is asked for, that may be one, whatever it is. */
export function mayBeSaid(text: string, asked: boolean): boolean {
  return text.startsWith("/") || !(looksLikeMove(text) || (asked && !/\s/.test(text.trim())));
}

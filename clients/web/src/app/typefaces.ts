// The page's own typefaces (design/typefaces.css). They are no part of the first load, and text that changes its letters
// while somebody reads it jumps. So they load behind the first page, and are put on with the next one; a browser that
// has kept them puts them on before it shows anything.
import text from "@fontsource/figtree/files/figtree-latin-400-normal.woff2?url";

const faces = ['600 1em "Crosstable Titles"', '400 1em "Crosstable Text"', '700 1em "Crosstable Text"'];
/** A letter of each of the two files. */
const letters = "aą";

let loaded = false;

/** A language whose letters are all in the first files needs no second ones. */
export async function loadTypefaces(language: string): Promise<void> {
  await Promise.all(faces.map((face) => document.fonts.load(face, language === "pl" ? letters : letters[0])));
  loaded = true;
}

/** With every change of page. */
export function wearTypefaces(): void {
  if (loaded) document.documentElement.dataset.typefaces = "own";
}

/** The service worker keeps them with the other parts of the page. Plain http has none. */
export async function wearKeptTypefaces(): Promise<void> {
  if (!("caches" in globalThis) || !(await caches.match(text))) return;
  document.documentElement.dataset.typefaces = "own";
}

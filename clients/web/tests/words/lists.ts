// What the checks of words.test.ts find, as the files have it: what each language lacks (src/messages/lacking.txt) and
// what it says wrong (LANGUAGE.txt in this folder). `node words.mjs --write` brings both up to date.
import { all_languages } from "../speech";
import { catalogues, lacking } from "./catalogues";
import { forbidden, forbiddenIn, isHardToRead, wrongTerms } from "./checks";

const others = all_languages.filter((language) => language !== "en");

/** `de inviting/title`: one a line. */
export const lacking_now = others.flatMap((language) =>
  lacking(language, catalogues[language], catalogues.en).map((key) => `${language} ${key}`),
);

/** `forbidden inviting/title`, `term keep.yes`, `sentences`: one a line. */
export const wrong_now = Object.fromEntries(
  all_languages.map((language) => [
    language,
    [
      ...forbiddenIn(catalogues[language], forbidden[language]).map(({ key }) => `forbidden ${key}`),
      ...wrongTerms(language, catalogues[language]).map((key) => `term ${key}`),
      ...(isHardToRead(Object.values(catalogues[language])) ? ["sentences"] : []),
    ].sort(),
  ]),
);

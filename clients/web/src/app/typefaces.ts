// The page's own typefaces (design/typefaces.css). index.html asks for the letters of Western Europe. A language with
// more asks for those here, beside its texts, and not only once they are shown.
const faces = ['600 1em "Crosstable Titles"', '400 1em "Crosstable Text"', '700 1em "Crosstable Text"'];
const a_letter: Readonly<Record<string, string>> = { pl: "ą" };

export async function loadLettersOf(language: string): Promise<void> {
  const letter = a_letter[language];
  if (letter) await Promise.all(faces.map((face) => document.fonts.load(face, letter)));
}

// What the style asks of every file of code: it is short enough to have one idea, and no line is too wide to read.
// `files` maps paths to texts. Each exception is `{ files, why }`, with a regular expression for paths.

export const most_lines = 330;
export const widest_column = 120;

const linesOf = (text) => text.replace(/\n$/, "").split("\n");

/** A table that a program wrote says so in its first words. */
const is_generated = (text) => /^\W*Generated (by|from)\b/.test(text);

const excepted = (path, exceptions) => exceptions.some(({ files }) => files.test(path));

/** `ceilings` maps the path of a file that may be long to the lines that it may have. */
export function tooLong(files, exceptions, ceilings = {}) {
  const found = [];
  const unused = new Set(Object.keys(ceilings));
  for (const [path, text] of files) {
    if (is_generated(text) || excepted(path, exceptions)) continue;
    const lines = linesOf(text).length;
    const most = ceilings[path] ?? most_lines;
    if (lines > most) found.push(`${path} has ${lines} lines, and may have ${most}`);
    if (lines > most_lines) unused.delete(path);
  }
  return [...found, ...[...unused].map((path) => `${path} is short enough: its ceiling can go`)];
}

export function tooWide(files, exceptions) {
  return [...files].flatMap(([path, text]) => {
    if (is_generated(text) || excepted(path, exceptions)) return [];
    return linesOf(text).flatMap((line, index) => {
      const columns = [...line].length;
      return columns > widest_column ? [`${path}:${index + 1} has ${columns} columns`] : [];
    });
  });
}

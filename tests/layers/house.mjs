// What the style asks of every file of code: it is short enough to have one idea, and no line is too wide to read.
// `files` maps paths to texts. Each exception is `{ files, why }`, with a regular expression for paths.

export const most_lines = 330;
export const widest_column = 120;
export const longest_function = 60;

const linesOf = (text) => text.replace(/\n$/, "").split("\n");

/** A table that a program wrote says so in its first words. */
const is_generated = (text) => /^\W*Generated (by|from)\b/.test(text);

const excepted = (path, exceptions) => exceptions.some(({ files }) => files.test(path));

export function tooLong(files, exceptions) {
  return [...files].flatMap(([path, text]) => {
    if (is_generated(text) || excepted(path, exceptions)) return [];
    const lines = linesOf(text).length;
    return lines > most_lines ? [`${path} has ${lines} lines, and may have ${most_lines}`] : [];
  });
}

/** Functions of C++ that are longer than a screen. clang-format has each begin and end in the first column. */
export function longFunctions(files) {
  return [...files].flatMap(([path, text]) => {
    const lines = linesOf(text);
    let begin;
    return lines.flatMap((line, index) => {
      if (/^[A-Za-z~].*\(/.test(line) && !/^(namespace|class|struct|enum|concept|template|using)\b|;$/.test(line))
        begin = index;
      if (line !== "}" || begin === undefined) return [];
      const long = index - begin + 1;
      const found = long > longest_function ? [`${path}:${begin + 1} has a function of ${long} lines`] : [];
      begin = undefined;
      return found;
    });
  });
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

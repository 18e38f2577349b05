// The labels of the web client's buttons, read from its source: each text of each language that stands in a <button>.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromSource } from "../../../clients/web/from_source.mjs";

const web = fileURLToPath(new URL("../../../clients/web/", import.meta.url));
const typescript = createRequire(`${web}package.json`)("typescript");
const { SyntaxKind } = typescript;

/** `[{key, text, classes, icon}]`: the texts of one language, with what their button looks like. */
export function labelsOf(texts) {
  const labels = new Map();
  for (const { names, parts, classes, icon } of buttons())
    for (const key of names.flatMap((name) => [name, ...parts.map((part) => `${part}/${name}`)]))
      if (texts[key] !== undefined) labels.set(`${key} ${classes} ${icon}`, { key, text: texts[key], classes, icon });
  return [...labels.values()];
}

/** The texts of all languages: `{en: {"close": "Close", …}, …}`. */
export async function catalogues() {
  return (await fromSource("tests/words/catalogues.ts")).catalogues;
}

function* buttons() {
  for (const file of readdirSync(`${web}src`, { recursive: true }).filter((name) => name.endsWith(".tsx"))) {
    const source = readFileSync(`${web}src/${file}`, "utf8");
    const parts = [...partsOf(source), ...besides(file, source).flatMap(partsOf)];
    const tree = typescript.createSourceFile(file, source, typescript.ScriptTarget.Latest, true, 4);
    for (const element of within(tree)) {
      if (element.kind !== SyntaxKind.JsxElement || element.openingElement.tagName.getText() !== "button") continue;
      const inside = element.children.flatMap((child) => [...within(child)]);
      const hidden = inside.filter(isNotLabel).flatMap((child) => [...within(child)]);
      const names = inside.filter((node) => !hidden.includes(node) && isSaid(node));
      const icon = inside.some((node) => node.kind === SyntaxKind.JsxSelfClosingElement);
      yield { names: names.map(({ text }) => text), parts, classes: classesOf(element.openingElement), icon };
    }
  }
}

/** The parts of the catalogue that a module takes its texts from. */
const partsOf = (source) => [...source.matchAll(/from "[./]*\/messages\/en\/(\w+)"/g)].map(([, part]) => part);

/** The modules without elements that a file imports: one of them may bring the texts of its whole folder. */
const besides = (file, source) =>
  [...source.matchAll(/from "(\.[\w./]+)"/g)]
    .map(([, path]) => join(`${web}src`, dirname(file), `${path}.ts`))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "utf8"));

function* within(node) {
  yield node;
  const below = [];
  typescript.forEachChild(node, (child) => void below.push(child));
  for (const child of below) yield* within(child);
}

/** A key that is compared with another is not said. */
const isSaid = (node) => node.kind === SyntaxKind.StringLiteral && node.parent.kind !== SyntaxKind.BinaryExpression;

/** Only for screen readers or programs, or what a row of a list adds to its label. */
function isNotLabel(node) {
  if (node.kind !== SyntaxKind.JsxElement) return node.kind === SyntaxKind.JsxAttribute;
  return classesOf(node.openingElement) === "sr-only" || node.openingElement.tagName.getText() === "small";
}

function classesOf({ attributes }) {
  const found = attributes.properties.find((each) => each.name?.getText() === "class");
  return found?.initializer?.kind === SyntaxKind.StringLiteral ? found.initializer.text : "";
}

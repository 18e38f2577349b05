// What each route over HTTP is charged, beside the rates of all requests: read off the house's table of documents.
import { functionsIn, withoutComments } from "./cpp_text.mjs";

const found = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

export const pathsIn = (openapi_yaml) => found(openapi_yaml.split(/^components:/m)[0], /^ {2}(\/\S*):$/gm);

/** `Map` from each `Costly` to the allowance that it takes from, as `House::wait_ms` has them. */
function bucketsOfCosts(house_cpp, documents_hpp) {
  const { body } = functionsIn(house_cpp).find(({ owner, name }) => owner === "House" && name === "wait_ms");
  const chosen = new Map(
    [...body.matchAll(/Costly::(\w+)\s*\? Allowance::(\w+)/g)].map(([, kind, bucket]) => [kind, bucket]),
  );
  const otherwise = found(body, /\bAllowance::(\w+)/g).at(-1);
  const kinds = found(/enum class Costly[^{]*\{([^}]*)\}/.exec(documents_hpp)[1], /(\w+)/g);
  return new Map(kinds.map((kind) => [kind, chosen.get(kind) ?? otherwise]));
}

/** `Map` from the path of each row to what it costs. A row begins with its path, between quotes. */
function costsIn(documents_cpp) {
  const rows = [...withoutComments(documents_cpp).matchAll(/\{\s*"(\/[^"]*)"(?=([^"]*))/g)];
  return new Map(
    rows.map(([, path, rest]) => {
      const kind = /\bCostly::(\w+)/.exec(rest)?.[1];
      if (!kind) throw new Error(`what does ${path} cost?`);
      return [path, kind];
    }),
  );
}

/** `Map` from each path to the buckets that it takes from. */
export function routesIn({ openapi_yaml, documents_cpp, house_cpp, documents_hpp }) {
  const buckets = bucketsOfCosts(house_cpp, withoutComments(documents_hpp));
  const costs = costsIn(documents_cpp);
  const paths = pathsIn(openapi_yaml);
  const undescribed = [...costs.keys()].filter((path) => !paths.includes(path));
  if (undescribed.length > 0) throw new Error(`openapi.yaml lacks ${undescribed.join(", ")}`);
  const unknown = paths.filter((path) => path.startsWith("/api/") && !costs.has(path));
  if (unknown.length > 0) throw new Error(`who answers ${unknown.join(", ")}?`);
  return new Map(paths.map((path) => [path, new Set(costs.has(path) ? [buckets.get(costs.get(path))] : [])]));
}

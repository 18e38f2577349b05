// The tables of server/docs/costs.md that follow from the code. `node tests/layers/cost_tables.mjs --write` writes them
// into it, between its marks; layers.costs says when they are out of date.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { addConstants } from "./cpp_text.mjs";
import { pathsIn, routesIn } from "./cost_routes.mjs";
import {
  alternativesIn,
  bucketsIn,
  chargesIn,
  logCostOf,
  logCostsIn,
  ratesIn,
  requestsIn,
  undercharged,
} from "./costs.mjs";
import { sourcesIn, textOf } from "./sources.mjs";

export const document_path = "server/docs/costs.md";

/** Everything that is read off the code of this repository. */
export function readCode() {
  const requests = requestsIn(sourcesIn(["protocol"], /_messages\.hpp$/).map(textOf));
  const constants = new Map();
  for (const path of ["protocol/limits.hpp", "server/session/costs.hpp", "server/session/costs.cpp"])
    addConstants(constants, textOf(path));
  const buckets = bucketsIn({
    allowances_hpp: textOf("server/limits/allowances.hpp"),
    allowances_cpp: textOf("server/limits/allowances.cpp"),
    people_hpp: textOf("server/identity/people.hpp"),
    rates: ratesIn(textOf("server/config/config_settings.cpp")),
  });
  const log_costs = logCostsIn(textOf("server/session/costs.cpp"), constants);
  const charges = chargesIn({
    sources: sourcesIn(["server/session"], /^(?!request_handler).*(_requests|greeting)\.cpp$/).map(textOf),
    handler_cpp: textOf("server/session/request_handler.cpp"),
    handler_hpp: textOf("server/session/request_handler.hpp"),
    requests,
    buckets,
    log_costs,
    constants,
  });
  const openapi_yaml = textOf("server/net/openapi.yaml");
  const routes = routesIn({
    openapi_yaml,
    documents_cpp: textOf("server/house/documents.cpp"),
    documents_hpp: textOf("server/seams/documents.hpp"),
    house_cpp: textOf("server/house/house.cpp"),
  });
  return {
    alternatives: alternativesIn(textOf("protocol/messages.hpp")),
    requests,
    buckets,
    log_costs,
    charges,
    paths: pathsIn(openapi_yaml),
    routes,
    undercharged: undercharged(requests, log_costs, charges),
  };
}

/** When a bucket is charged at all, if not always. */
const only = {
  password: "with a password",
  new_guest: "by a new guest",
  wrong_codes: "by a wrong code",
  wrong_passkeys: "by a wrong passkey, apart",
};
/** Texts may be commands, and a command costs what it does. */
const texts = ["Say", "RoomSay", "EventSay"];

const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

const bursts = (buckets, bucket) =>
  buckets
    .get(bucket)
    .filter((name) => /_burst/.test(name))
    .map((name) => `\`${name}\``)
    .join(" and ");

function bytesOf({ log_costs, requests, charges }, name) {
  const charged = charges.get(name).buckets.get("log_bytes") ?? 0;
  const { values } = logCostOf(log_costs, name, requests.get(name));
  const some = values.length > 1 && Math.max(...values.filter(Number)) === charged ? values : [charged];
  return some
    .map((value) => (typeof value === "number" ? grouped(value) : value))
    .reverse()
    .join(" or ");
}

function takenBy({ buckets, charges }, name) {
  const order = [...buckets.keys()];
  return [...charges.get(name).buckets]
    .filter(([bucket]) => bucket !== "log_bytes")
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([bucket, amount]) => {
      const often = amount === 1 ? "" : `${amount} of `;
      const when = texts.includes(name) ? "as a command" : only[bucket];
      return `${often}${bursts(buckets, bucket)}${when ? ` (${when})` : ""}`;
    })
    .join(", ");
}

const inboxes = { room: "`inbox`", event: "`event_inbox`" };
const row = (cells) => `| ${cells.join(" | ")} |`.replace(/ {2,}/g, " ");

export function requestsTable(code) {
  const rows = code.alternatives.map((name) =>
    row([
      `\`${code.requests.get(name).method}\``,
      bytesOf(code, name),
      takenBy(code, name),
      inboxes[code.charges.get(name).waits_in] ?? "",
    ]),
  );
  return [
    "| request | bytes of log at most | also taken of its address | waits in |",
    "|---|--:|---|---|",
    ...rows,
  ].join("\n");
}

export function routesTable({ paths, routes, buckets }) {
  const rows = paths.map((path) =>
    row([`\`${path}\``, [...routes.get(path)].map((bucket) => bursts(buckets, bucket)).join(", ")]),
  );
  return ["| route | also taken of its address |", "|---|---|", ...rows].join("\n");
}

const mark = (what) => `<!-- ${what}: made by tests/layers/cost_tables.mjs --write -->`;
const end = "<!-- until here -->";

/** The document with the tables of this code in place of those that it has. */
export function withTables(text, code) {
  return [
    ["requests", requestsTable(code)],
    ["routes", routesTable(code)],
  ].reduce((before, [what, table]) => {
    const begins = before.indexOf(mark(what));
    const ends = before.indexOf(end, begins);
    if (begins < 0 || ends < 0) throw new Error(`${document_path} has no place for its ${what}`);
    return `${before.slice(0, begins)}${mark(what)}\n\n${table}\n\n${before.slice(ends)}`;
  }, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = withTables(textOf(document_path), readCode());
  if (process.argv[2] === "--write") writeFileSync(new URL(`../../${document_path}`, import.meta.url), text);
  else process.stdout.write(text);
}

// server/docs/costs.md says what everybody can take. Its tables of requests and routes are the code's own, every limit
// that counts something is named in it, and it names no setting that does not exist.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathsIn, routesIn } from "./cost_routes.mjs";
import { document_path, readCode, requestsTable, routesTable, withTables } from "./cost_tables.mjs";
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
import { argumentsOf, callsIn, functionsIn, numberOf } from "./cpp_text.mjs";
import { sourcesIn, textOf } from "./sources.mjs";

const costs_md = textOf(document_path);
const code = readCode();

/** `Map` from each setting to its default, as settings.md has them. */
const settingsIn = (settings_md) =>
  new Map([...settings_md.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)].map(([, name, value]) => [name, value.trim()]));

/** Settings of a header of limits that count something, or say how much at once. `part` is what config.hpp calls it. */
const countsIn = (header, part, rates) =>
  [...header.matchAll(/^ {2}(?:std::size_t (\w+) = |Rate (\w+)\{)/gm)].map(
    ([, count, rate]) => count ?? rates.get(`${part}.${rate}`)?.[0] ?? `the burst of ${part}.${rate}`,
  );

/** Rows of tables: what stands between the lines of each, without heads. */
const rowsIn = (text) =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| request |"))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, ...cells]) => cells);

/** Names in code of the columns that say what bounds something. */
function boundsIn(text) {
  let column = -1;
  return text.split("\n").flatMap((line) => {
    if (!line.startsWith("|")) {
      column = -1;
      return [];
    }
    const cells = line.slice(1, -1).split("|");
    if (column < 0) column = cells.findIndex((cell) => cell.trim() === "bound");
    return column < 0 ? [] : [...cells[column].matchAll(/`([a-z]\w*)`(?: \(([^)]*)\))?/g)];
  });
}

const units = { KiB: 1024, MiB: 1024 ** 2, ms: 1, s: 1000, min: 60_000, h: 3_600_000, days: 86_400_000 };

/** What a default says: `16 MiB`, `1 h`, `20,000`; of days and of numbers a second the number. */
function valueOf(said, name) {
  const [, number, unit] = /^([\d,.]+) ?(.*)$/.exec(said) ?? [];
  const plain = Number(number?.replaceAll(",", ""));
  return unit && !(unit === "days" && name.endsWith("_days")) ? plain * units[unit] : plain;
}

const wrongDefaults = (text, settings) =>
  boundsIn(text).flatMap(([, name, said]) => {
    const value = settings.get(name);
    if (said === undefined || value === undefined || valueOf(said, name) === Number(value)) return [];
    return [`${name} is ${value}, and not ${said}`];
  });

const settings = settingsIn(textOf("server/docs/settings.md"));

test("the tables of requests and routes are those of the code: tests/layers/cost_tables.mjs --write", () => {
  assert.equal(costs_md, withTables(costs_md, code));
});

test("every request has a row", () => {
  assert.deepEqual([...code.requests.keys()].sort(), [...code.alternatives].sort());
  const methods = [...textOf("clients/web/src/protocol/schema.ts").matchAll(/^ {2}readonly "?([\w.]+)"?: \{ params/gm)];
  const rows = new Set(rowsIn(costs_md).map(([first]) => first));
  assert.ok(methods.length > 80, String(methods.length));
  assert.deepEqual(
    methods.map(([, method]) => method).filter((method) => !rows.has(`\`${method}\``)),
    [],
  );
});

test("every route has a row", () => {
  const rows = new Set(rowsIn(costs_md).map(([first]) => first));
  const paths = pathsIn(textOf("server/net/openapi.yaml"));
  assert.ok(paths.length > 15, String(paths.length));
  assert.deepEqual(
    paths.filter((path) => !rows.has(`\`${path}\``)),
    [],
  );
});

test("no handler charges less of the log than costs.cpp says", () => {
  assert.deepEqual(code.undercharged, []);
});

test("what bounds something is a setting, and has the default that the document says", () => {
  const named = boundsIn(costs_md).map(([, name]) => name);
  assert.ok(named.length > 60, String(named.length));
  assert.deepEqual(
    named.filter((name) => !settings.has(name)),
    [],
  );
  assert.deepEqual(wrongDefaults(costs_md, settings), []);
});

test("every limit that counts something is in the document", () => {
  const headers = {
    house: "server/limits/house_limits.hpp",
    room: "server/room/limits.hpp",
    events: "server/events/port/event_limits.hpp",
    net: "server/net/limits.hpp",
    bots: "server/bots/bot_limits.hpp",
    push: "server/push/push_limits.hpp",
  };
  const the_same_elsewhere = ["frame_bytes"]; // max_frame_bytes
  const rates = ratesIn(textOf("server/config/config_settings.cpp"));
  const limits = Object.entries(headers)
    .flatMap(([part, path]) => countsIn(textOf(path), part, rates))
    .filter((name) => !the_same_elsewhere.includes(name));
  assert.ok(limits.length > 60, String(limits.length));
  const named = new Set(boundsIn(costs_md).map(([, name]) => name));
  assert.deepEqual(
    limits.filter((name) => !named.has(name)),
    [],
  );
});

// The rest shows that each of these would be found.

const handler_hpp = "  bool may(Allowance what, double cost = 1);\n  bool may_open();\n";
const handler_cpp = `
bool RequestHandler::may_write(double bytes) {
  return may(Allowance::log_bytes, bytes);
}
bool RequestHandler::may_act(double bytes) { return may_write(bytes); }
bool RequestHandler::may_open() {
  return may(Allowance::new_room) && may_act(room_bytes);
}
bool RequestHandler::may_try(const Password& password) { return may(Allowance::password); }
`;
const costs_cpp = `
double bytes_of_text(std::string_view text, std::size_t name_bytes) {
  if (any_of(series, has)) return series_bytes;
  return static_cast<double>(text.size() + name_bytes) + line_bytes;
}
double bytes_of(Leaves what) {
  switch (what) {
    case nothing:
      return 0;  // a comment with {
    case fact:
      return fact_bytes;
    case member:
      return member_row_bytes;
  }
}
double log_bytes_of(const ClientMessage& message, std::size_t name_bytes) {
  return std::visit(
      Overloaded{
          [](const RoomEnter& m) { return m.password ? fact_bytes : 0.0; },
          [&](const RoomSay& m) { return bytes_of_text(m.text.reveal(), name_bytes); },
          []<class Message>(const Message&) { return bytes_of(Message::leaves); },
      },
      message);
}
`;
const room_requests = `
void RoomRequests::pass_on(protocol::Request& request, const RoomCode& code) {
  const auto* enter = std::get_if<protocol::RoomEnter>(&message);
  if (enter != nullptr && (!may_enter(code) || !may_try(enter->password))) return;
  const bool looks = is_any<protocol::RoomSync>(message);
  if ((enter != nullptr || looks) && !may(Allowance::view)) return;
  const bool moves = is_any<protocol::RoomMove>(message);
  if (!may_cost(request, moves)) return;
}
bool RoomRequests::may_cost(const protocol::Request& request, bool moves) {
  if (moves) {
    session_.count_move();
    return true;
  }
  const double bytes = log_bytes_of(request.message, player_.who.name.size());
  return bytes <= 0 || may_act(bytes);
}
`;
const constants = new Map(
  Object.entries({
    fact_bytes: 512,
    room_bytes: 2048,
    member_row_bytes: 4096,
    series_bytes: 16384,
    line_bytes: 192,
    move_bytes: 256,
  }),
);
const buckets = new Map(["view", "log_bytes", "new_room", "password"].map((name) => [name, [`${name}_burst`]]));
const requests = new Map(
  Object.entries({
    Look: { method: "look", leaves: "nothing" },
    Make: { method: "make", leaves: "member" },
    RoomEnter: { method: "room.enter", goes_to: "room", leaves: "fact" },
    RoomSay: { method: "room.say", goes_to: "room", leaves: "fact" },
    RoomSync: { method: "room.sync", goes_to: "room", leaves: "fact" },
    RoomMove: { method: "room.move", goes_to: "room", leaves: "fact" },
  }),
);
const log_costs = logCostsIn(costs_cpp, constants);
const look = "void Others::on(protocol::Look) {\n  if (!may(Allowance::view, 2)) return;\n}\n";
const make = "void Others::on(protocol::Make wish) {\n  create(wish);\n}\n";
const create = "void Others::create(protocol::Make wish) {\n  if (may_open()) done();\n}\n";
const charged = (sources, more = {}) =>
  chargesIn({ sources, handler_cpp, handler_hpp, requests, buckets, log_costs, constants, ...more });
const of = (charges, name) => Object.fromEntries(charges.get(name).buckets);

test("a request is charged what its handler asks for, also by way of others", () => {
  const charges = charged([look + make + create, room_requests]);
  assert.deepEqual(of(charges, "Look"), { view: 2 });
  assert.deepEqual(of(charges, "Make"), { new_room: 1, log_bytes: 2048 });
});

test("a request for a room is charged what is meant for it", () => {
  const charges = charged([look + make + create, room_requests]);
  assert.deepEqual(of(charges, "RoomEnter"), { password: 1, view: 1, log_bytes: 512 });
  assert.deepEqual(of(charges, "RoomSync"), { view: 1, log_bytes: 512 });
  assert.deepEqual(of(charges, "RoomSay"), { log_bytes: 16384 });
  assert.equal(of(charges, "RoomMove").log_bytes, 512);
  assert.equal(charges.get("RoomSay").waits_in, "room");
});

test("what nobody handles, or handles in a way that is not known, is an error and not nothing", () => {
  assert.throws(() => charged([make + create, room_requests]), /who handles look\?/);
  const strange = handler_hpp + "  bool may_sing();\n";
  assert.throws(() => charged([look + make + create, room_requests], { handler_hpp: strange }), /may_sing/);
  const guarded = room_requests.replace("looks) && !may(", "on_tuesdays) && !may(");
  assert.throws(() => charged([look + make + create, guarded]), /when is/);
  const some = look.replace("view, 2", "view, as_many_as(it)");
  assert.throws(() => charged([some + make + create, room_requests]), /how much is as_many_as/);
  const new_one = look.replace("Allowance::view", "Allowance::song");
  assert.throws(() => charged([new_one + make + create, room_requests]), /there is no bucket song/);
  const any = look.replace("Allowance::view", "what");
  assert.throws(() => charged([any + make + create, room_requests]), /there is no bucket undefined/);
});

test("a handler that forgets to charge is found", () => {
  const free = "void Others::create(protocol::Make wish) {\n  done();\n}\n";
  const charges = charged([look + make + free, room_requests]);
  assert.deepEqual(undercharged(requests, log_costs, charges), ["make costs 4096 bytes of log, and is charged 0"]);
});

test("costs.cpp is read as it is written, and not otherwise", () => {
  assert.deepEqual(logCostOf(log_costs, "RoomEnter", requests.get("RoomEnter")).values, [512, 0]);
  assert.deepEqual(logCostOf(log_costs, "RoomSay", requests.get("RoomSay")), {
    values: [16384, "its length and the name's + 192"],
    most: 16384,
  });
  assert.equal(logCostOf(log_costs, "RoomSync", requests.get("RoomSync")).most, 512);
  assert.equal(logCostOf(log_costs, "Make", requests.get("Make")).most, 4096);
  assert.throws(() => logCostsIn(costs_cpp.replace("return 0;", "return as_ever;"), constants), /what is as_ever/);
  const longer = costs_cpp.replace("{ return m.password ? fact_bytes : 0.0; }", "{\n  return fact_bytes;\n}");
  assert.throws(() => logCostsIn(longer, constants), /what does RoomEnter cost/);
  assert.throws(() => logCostOf(log_costs, "Shout", { leaves: "noise" }), /what does Shout cost, which leaves noise/);
});

test("requests and buckets are found", () => {
  const header = `struct Part {\n  int a;\n};\nstruct Kick {\n  static constexpr std::string_view method = "kick";\n
  static constexpr Leaves leaves = Leaves::fact;\n  RoomCode room;\n};\n
struct Ping {\n  static constexpr std::string_view method = "ping";\n};\n`;
  assert.deepEqual(
    [...requestsIn([header])],
    [
      ["Kick", { method: "kick", goes_to: "room", leaves: "fact" }],
      ["Ping", { method: "ping", goes_to: undefined, leaves: undefined }],
    ],
  );
  assert.deepEqual(alternativesIn("using AnyClientMessage =\n    std::variant<Kick,\n Ping>;"), ["Kick", "Ping"]);
  const rates = ratesIn(`  rate(house.views, {"view_burst", "at once"}, {"view_rate", "per second", 0.001});
  rate(house.logins, {"login_burst", "at once", 0},
       {"login_rate", "per second"});\n`);
  const read = {
    allowances_hpp: "enum class Allowance : std::uint8_t {\n  view,  // a list\n};\n",
    allowances_cpp: `    {view, &HouseLimits::views, "views", "Too many."},\n`,
    people_hpp: "one(limits.logins), two(limits.logins, limits.views)\n  WrongLogins one, two;\n",
    rates,
  };
  assert.deepEqual(
    [...bucketsIn(read)],
    [
      ["view", ["view_burst", "view_rate"]],
      ["one", ["login_burst", "login_rate"]],
      ["two", ["login_burst", "login_rate", "view_burst", "view_rate"]],
    ],
  );
  const without = (part) => () => bucketsIn({ ...read, ...part });
  assert.throws(without({ allowances_cpp: "" }), /nobody fills the bucket view/);
  assert.throws(
    without({ people_hpp: "one(limits.logins)\n  WrongLogins one, two;\n" }),
    /nobody fills the bucket two/,
  );
  assert.throws(without({ rates: new Map() }), /nobody fills the bucket view/);
});

const openapi_yaml = "paths:\n  /:\n    get:\n  /api/records/{id}:\n    get:\n  /api/events:\ncomponents:\n  /no:\n";
const documents_hpp = "enum class Costly : std::uint8_t { look_up, document };\n";
const documents_cpp = `
      {"/api/records/{id}", record_id, Costly::document, json, no_record, by(find_record), ".json"},
      // {"/api/secrets", {}, Costly::look_up, json, no_secret, by(find_secret)},
      {"/api/events", {},
       Costly::look_up, json, no_event, by(find_events)},
`;
const house_cpp = `int House::wait_ms(Costly what, const std::string& address) {
  AddressRates& rates = of(what == Costly::look_up ? Allowance::view : Allowance::document);
  return rates.allow(address, 1, now) ? 0 : 1;
}
`;
const routes = (more) => routesIn({ openapi_yaml, documents_hpp, documents_cpp, house_cpp, ...more });

test("routes are charged as their rows say", () => {
  assert.deepEqual(
    [...routes({})],
    [
      ["/", new Set()],
      ["/api/records/{id}", new Set(["document"])],
      ["/api/events", new Set(["view"])],
    ],
  );
});

test("a route without a row, a row that costs nothing and one that openapi.yaml lacks are found", () => {
  const more = openapi_yaml.replace("components:", "  /api/secrets:\ncomponents:");
  assert.throws(() => routes({ openapi_yaml: more }), /who answers \/api\/secrets\?/);
  assert.throws(() => routes({ documents_cpp: documents_cpp.replace("// ", "") }), /lacks \/api\/secrets/);
  const free = documents_cpp.replace("Costly::document", "{}");
  assert.throws(() => routes({ documents_cpp: free }), /what does \/api\/records\/\{id\} cost\?/);
});

test("a stale table, a wrong default and a limit that is missing are found", () => {
  const stale = costs_md.replace("| `room.start` | 16,384 |", "| `room.start` | 1 |");
  assert.notEqual(stale, costs_md);
  assert.notEqual(stale, withTables(stale, code));
  assert.throws(() => withTables("# Nothing\n", code), /has no place for its requests/);

  const known = settingsIn(
    "| `rooms` | 20000 | open rooms |\n| `gone_ms` | 15000 | after |\n| `lost_days` | 7 | x |\n",
  );
  const table = (bound) => `| what | bound | cost |\n|---|---|---|\n| a room | ${bound} | \`no_setting\` |\n`;
  const wrong = (bound) => wrongDefaults(table(bound), known);
  assert.deepEqual(wrong("`rooms` (20,000), `gone_ms` (15 s), `lost_days` (7 days)"), []);
  assert.deepEqual(wrong("`rooms` (10,000)"), ["rooms is 20000, and not 10,000"]);
  assert.deepEqual(wrong("`gone_ms` (1 min)"), ["gone_ms is 15000, and not 1 min"]);
  assert.deepEqual(
    boundsIn(`${table("`rooms`")}\n\`elsewhere\`\n`).map(([, name]) => name),
    ["rooms"],
  );
  const header = "  std::size_t rooms = 2;\n  Rate views{1, 1};\n  Rate songs{1, 1};\n  std::int64_t gone_ms = 1;\n";
  const rates = new Map([["house.views", ["view_burst", "view_rate"]]]);
  assert.deepEqual(countsIn(header, "house", rates), ["rooms", "view_burst", "the burst of house.songs"]);
});

test("the tables are written from what was read", () => {
  const made = {
    alternatives: ["Look", "RoomEnter"],
    requests,
    buckets,
    log_costs,
    charges: charged([look + make + create, room_requests]),
    paths: ["/", "/api/x"],
    routes: new Map([
      ["/", new Set()],
      ["/api/x", new Set(["view"])],
    ]),
  };
  const [, , first, second] = requestsTable(made).split("\n");
  assert.equal(first, "| `look` | 0 | 2 of `view_burst` | |");
  assert.equal(second, "| `room.enter` | 0 or 512 | `view_burst`, `password_burst` (with a password) | `inbox` |");
  assert.deepEqual(routesTable(made).split("\n").slice(2), ["| `/` | |", "| `/api/x` | `view_burst` |"]);
});

test("C++ is read as far as that needs", () => {
  const text = "int A::f(int a,\n         int b) const {\n  return g(a, {b, 1}); // }\n}\nvoid B::h() { i(); }\n";
  assert.deepEqual(
    functionsIn(text).map(({ owner, name }) => [owner, name]),
    [
      ["A", "f"],
      ["B", "h"],
    ],
  );
  assert.deepEqual(argumentsOf("a, f(b, c), {d, e}"), ["a", "f(b, c)", "{d, e}"]);
  assert.deepEqual(
    callsIn("X(s, i).f(a); p->g(b); h<T>(c); x.y[A::z].k(d);").map((call) => [call.of, call.name, call.list]),
    [
      ["X(s, i)", "f", ["a"]],
      ["p", "g", ["b"]],
      [undefined, "h", ["c"]],
      ["y[A::z]", "k", ["d"]],
    ],
  );
  assert.equal(numberOf("4 << 10", new Map()), 4096);
  assert.equal(numberOf("protocol::limit::a / 2", new Map([["a", 10]])), 5);
  assert.equal(numberOf("a + b", new Map([["a", 1]])), undefined);
  assert.ok(sourcesIn(["server/session"], /_requests\.cpp$/).length > 5);
});

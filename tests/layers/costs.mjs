// What each request of a client and each route over HTTP is charged, read off the code: server/docs/costs.md has it as
// tables (cost_tables.mjs). Code that this does not understand throws, so that nothing is left out.
import { addConstants, argumentsOf, bracketed, callsIn, functionsIn, numberOf, withoutComments } from "./cpp_text.mjs";

const found = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

/** `Map` from the struct of each request to `{ method, goes_to, leaves }`; `goes_to` is `room`, `event`, or nothing. */
export function requestsIn(headers) {
  const requests = new Map();
  for (const [, name, body] of headers
    .map(withoutComments)
    .join("\n")
    .matchAll(/^struct (\w+) \{([^]*?)^\};/gm)) {
    const method = /std::string_view method = "([^"]+)"/.exec(body)?.[1];
    if (!method) continue;
    const member = (word, type) => new RegExp(`^  ${type} ${word}\\b`, "m").test(body);
    const goes_to = member("room", "RoomCode") ? "room" : member("event", "EventId") ? "event" : undefined;
    requests.set(name, { method, goes_to, leaves: /\bleaves = Leaves::(\w+);/.exec(body)?.[1] });
  }
  return requests;
}

/** The requests that a server knows, in order: the alternatives of AnyClientMessage. */
export function alternativesIn(messages_hpp) {
  const list = /using AnyClientMessage =\s*std::variant<([^>]*)>;/.exec(messages_hpp);
  if (!list) throw new Error("there is no AnyClientMessage");
  return list[1].split(",").map((name) => name.trim());
}

/** `Map` from each rate of the configuration to its two settings: `house.views` to `["view_burst", "view_rate"]`. */
export const ratesIn = (config_settings_cpp) =>
  new Map(
    [...config_settings_cpp.matchAll(/\brate\((\w+\.\w+),\s*\{"(\w+)",[^{}]*\},\s*\{"(\w+)",[^{}]*\}\)/g)].map(
      ([, rate, burst, per_second]) => [rate, [burst, per_second]],
    ),
  );

/** `Map` from each allowance, and each WrongLogins of People, to the settings that fill it. */
export function bucketsIn({ allowances_hpp, allowances_cpp, people_hpp, rates }) {
  const settings_of = (name, fields) => {
    const settings = fields.flatMap((field) => rates.get(`house.${field}`) ?? []);
    if (settings.length === 0) throw new Error(`nobody fills the bucket ${name}`);
    return [name, settings];
  };
  const [, listed] = /enum class Allowance[^{]*\{([^}]*)\}/.exec(withoutComments(allowances_hpp));
  const allowances = found(listed, /(\w+)/g).map((name) => {
    return settings_of(name, found(allowances_cpp, new RegExp(`\\{${name}, &HouseLimits::(\\w+),`, "g")));
  });
  const logins = found(people_hpp, /^ {2}WrongLogins ([\w, ]+);/gm).flatMap((some) => some.split(", "));
  const wrong = logins.map((name) => {
    const begin = new RegExp(`\\b${name}\\(`).exec(people_hpp);
    const filled = begin ? bracketed(people_hpp, begin.index + name.length) : "";
    return settings_of(name, found(filled, /\blimits\.(\w+)/g));
  });
  return new Map([...allowances, ...wrong]);
}

const is_a_text = /^bytes_of_text\(/;

/** What requests may add to the log, `{ most, values }`: `own` by their struct, and all others by what they leave. */
export function logCostsIn(costs_cpp, constants) {
  const text = withoutComments(costs_cpp);
  const of_texts = functionsIn(costs_cpp).find(({ name }) => name === "bytes_of_text");
  const values_of = (expression) => {
    const one = numberOf(expression, constants);
    if (one !== undefined) return [one];
    const choice = /^.+ \? (.+) : (.+)$/s.exec(expression);
    if (choice) return [...values_of(choice[1]), ...values_of(choice[2])];
    if (!is_a_text.test(expression)) throw new Error(`costs.cpp: what is ${expression}?`);
    return found(of_texts.body, /\breturn ([^;]*);/g)
      .filter((result) => result.includes("_bytes"))
      .filter((result) => !result.includes("=="))
      .map(
        (result) =>
          numberOf(result, constants) ?? `its length and the name's + ${numberOf(/\w+$/.exec(result)[0], constants)}`,
      );
  };
  const cost_of = (expression) => {
    const values = values_of(expression.trim());
    return { values, most: Math.max(...values.filter((value) => typeof value === "number")) };
  };
  const visit = /\bdouble log_bytes_of\(/.exec(text);
  const body = text.slice(visit.index, text.indexOf("\n}", visit.index));
  const own = new Map();
  for (const [, name, expression] of body.matchAll(/\[&?\]\(const (\w+)&(?: m)?\) \{ return ([^;]+); \}/g))
    own.set(name, cost_of(expression));
  const lambdas = found(body, /\[&?\]\(const (\w+)&/g);
  const strange = lambdas.filter((name) => !own.has(name));
  if (strange.length > 0) throw new Error(`costs.cpp: what does ${strange.join(", ")} cost?`);
  const leaving = new Map();
  for (const [, what, expression] of text.matchAll(/\bcase (\w+):\s+return ([^;]+);/g))
    leaving.set(what, cost_of(expression));
  return { own, leaving };
}

export function logCostOf(costs, name, { leaves }) {
  const cost = costs.own.get(name) ?? costs.leaving.get(leaves);
  if (!cost) throw new Error(`costs.cpp: what does ${name} cost, which leaves ${leaves}?`);
  return cost;
}

/** What RequestHandler offers: how much each charges is an argument, one, or read off its own body. */
const offers = { may: "second", may_write: "first", may_act: "first", may_try: "one", may_open: "body" };

const allowanceIn = (argument) => /^Allowance::(\w+)$/.exec(argument ?? "")?.[1];

/** The bucket that each of these takes from, if it is always the same. */
function bucketsOfOffers(functions) {
  const bodies = new Map(functions.map(({ name, body }) => [name, body]));
  const bucket_of = (name) => {
    const body = bodies.get(name) ?? "";
    const own = /\bmay\(Allowance::(\w+)\b/.exec(body)?.[1];
    if (own) return own;
    if (/\bmay_write\(/.test(body)) return bucket_of("may_write");
    throw new Error(`request_handler.cpp: what does ${name} charge?`);
  };
  const always = Object.keys(offers).filter((name) => !["second", "body"].includes(offers[name]));
  return new Map(always.map((name) => [name, bucket_of(name)]));
}

/**
 * When a request for a room gets as far as a call in RoomRequests, through which all of them go. `before` is what
 * stands before the call in its function.
 */
function isMeant(before, name, { body }, called) {
  const around = /if \((\w+)\) \{[^{}]*$/.exec(before)?.[1];
  const statement = /(?:^|[;{}])\s*([^;{}]*)$/.exec(before)[1];
  const condition =
    called === "count_move"
      ? around
      : statement
          .replace(/^(?:if \(|return )/, "")
          .replace(/!may(?:_\w+)?\(.*$/s, "")
          .replace(/[!(|& ]+$/, "");
  // A request that costs nothing is not charged, and the amount shows that too.
  return condition === "" || condition === "bytes <= 0" || truthOf(condition, name, body);
}

function truthOf(condition, name, body) {
  const gives_up = () => {
    throw new Error(`room_requests.cpp: when is ${condition}?`);
  };
  const plain = condition
    .replace(/\b(\w+) != nullptr/g, (_, word) => body.includes(`${word} = std::get_if<protocol::${name}>`))
    .replace(/is_any<([^>]*)>\([\w.]*\)/g, (_, some) => argumentsOf(some).includes(`protocol::${name}`))
    .replace(/asks_for_a_hint\([\w.]*\)/g, () => ["RoomHint", "RoomSay"].includes(name))
    .replace(/\b(?!true\b|false\b)[a-z]\w*\b/g, (word) => {
      const local = new RegExp(`const bool ${word} = ([^;]*);`).exec(body);
      if (local) return truthOf(local[1], name, body);
      return word === "moves" ? name === "RoomMove" : gives_up();
    });
  if (!/^(?:true|false|[\s()!&|])+$/.test(plain)) gives_up();
  return Function(`return (${plain});`)();
}

/**
 * What each request may be charged: `Map` from its struct to `{ buckets, waits_in }`; `buckets` is a `Map` from a
 * bucket to how much at most. `sources` are the files of the handlers. No request takes from the same bucket twice,
 * but some do one of several things, so the most counts.
 */
export function chargesIn({ sources, handler_cpp, handler_hpp, requests, buckets, log_costs, constants }) {
  const functions = [handler_cpp, ...sources].flatMap((source) => {
    const known = addConstants(new Map(constants), source);
    return functionsIn(source).map((each) => ({ ...each, known }));
  });
  const offered = found(withoutComments(handler_hpp), /^ {2}bool (may\w*)\(/gm);
  const unknown = offered.filter((name) => !(name in offers));
  if (unknown.length > 0) throw new Error(`request_handler.hpp: what does ${unknown.join(", ")} charge?`);
  const bucket_of = bucketsOfOffers(functionsIn(handler_cpp));

  const find = (name, owner) => {
    const some = functions.filter((each) => each.name === name && each.owner);
    return some.find((each) => each.owner === owner) ?? (some.length === 1 ? some[0] : undefined);
  };
  const handlersOf = (name) =>
    functions.filter((each) => each.name === "on" && new RegExp(`^protocol::${name}\\b`).test(each.parameters));

  function amountOf(expression, each, name) {
    const number = numberOf(expression, each.known);
    if (number !== undefined) return number;
    if (/^log_bytes_of\(/.test(expression)) return logCostOf(log_costs, name, requests.get(name)).most;
    const local = new RegExp(`const double ${expression} = ([^;]+);`).exec(each.body);
    if (local) return amountOf(local[1], each, name);
    throw new Error(`how much is ${expression}?`);
  }

  function walk(each, name, charges, seen) {
    if (seen.has(each)) return;
    seen.add(each);
    const charge = (bucket, amount) => {
      if (!buckets.has(bucket)) throw new Error(`there is no bucket ${bucket}`);
      if (amount > 0) charges.buckets.set(bucket, Math.max(charges.buckets.get(bucket) ?? 0, amount));
    };
    for (const { of, name: called, list, before } of callsIn(each.body)) {
      const is_meant = () =>
        each.owner !== "RoomRequests" || requests.get(name).goes_to !== "room" || isMeant(before, name, each, called);
      if (called === "count_move") {
        if (is_meant()) charge("log_bytes", each.known.get("move_bytes"));
      } else if (of && /Requests\(session_, id_\)$/.test(of)) {
        walk(find(called, /^\w+/.exec(of)[0]), name, charges, seen);
      } else if (["allow", "spend"].includes(called) && of?.startsWith("allowances[")) {
        charge(allowanceIn(of.slice("allowances[".length, -1)), amountOf(list[1], each, name));
      } else if (of || called === "allows") {
        continue;
      } else if (called === "may") {
        if (is_meant()) charge(allowanceIn(list[0]), list.length > 1 ? amountOf(list[1], each, name) : 1);
      } else if (called === "refuse_login") {
        charge(/^people_\.(\w+)$/.exec(list[0])?.[1], 1);
      } else if (called in offers && offers[called] !== "body") {
        const counts = offers[called] === "first" && list.length > 0;
        if (is_meant()) charge(bucket_of.get(called), counts ? amountOf(list[0], each, name) : 1);
      } else if (called === "on") {
        for (const other of new Set(found(each.body, /protocol::(\w+)/g)))
          if (requests.has(other) && other !== name)
            for (const handler of handlersOf(other)) walk(handler, other, charges, seen);
      } else {
        if (called === "ask_event") charges.waits_in = "event";
        const next = find(called, each.owner);
        if (next) walk(next, name, charges, seen);
      }
    }
  }

  return new Map(
    [...requests].map(([name, { method, goes_to }]) => {
      const charges = { buckets: new Map(), waits_in: goes_to === "room" ? "room" : undefined };
      let first = handlersOf(name);
      if (name === "Hello") first = [find("greet", "Session")];
      if (goes_to === "room") first = [find("pass_on", "RoomRequests")];
      if (first.length !== 1 || !first[0]) throw new Error(`who handles ${method}?`);
      walk(first[0], name, charges, new Set());
      return [name, charges];
    }),
  );
}

/** What costs.cpp says of a request, and its handler does not charge. */
export const undercharged = (requests, log_costs, charges) =>
  [...requests].flatMap(([name, request]) => {
    const said = logCostOf(log_costs, name, request).most;
    const charged = charges.get(name).buckets.get("log_bytes") ?? 0;
    return charged < said ? [`${request.method} costs ${said} bytes of log, and is charged ${charged}`] : [];
  });

// The dashboard and the alert rules use only metrics that the server exports.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { serve } from "./server.mjs";

const read = (file) => readFileSync(new URL(`../../deploy/monitoring/${file}`, import.meta.url), "utf8");
const asked = {
  dashboard: JSON.parse(read("dashboard.json")).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  alerts: [...read("alerts.yaml").matchAll(/^ +expr: (.*(?:\n {10}.*)*)$/gm)].map(([, expr]) => expr),
};

/** Name and kind of every metric of a new server. */
async function figuresOf(t) {
  const metrics = await (await fetch(`${await serve(t)}/metrics`)).text();
  return new Map([...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => [name, kind]));
}

for (const [where, expressions] of Object.entries(asked)) {
  test(`the server exports every figure of the ${where}`, async (t) => {
    const given = await figuresOf(t);
    const names = new Set(expressions.flatMap((expression) => expression.match(/\bcrosstable_\w+/g) ?? []));
    assert.ok(names.size > 10, `figures are named: ${[...names]}`);
    const ofHistogram = (name) => given.get(name.replace(/_(bucket|sum|count)$/, "")) === "histogram";
    const missing = [...names].filter((name) => !given.has(name) && !ofHistogram(name));
    assert.deepEqual(missing, [], `the server does not export: ${missing}`);
  });
}

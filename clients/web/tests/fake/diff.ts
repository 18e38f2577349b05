// The merge patch that turns one document into another (RFC 7396), as the server would send it.
import { isObject } from "../../src/protocol/merge_patch";
import type { Json } from "../../src/protocol/types";

export function diff(from: Json, to: Json): Json {
  if (!isObject(from) || !isObject(to)) return to;
  const patch: Record<string, Json> = {};
  for (const key of Object.keys(from)) if (!(key in to)) patch[key] = null;
  for (const [key, value] of Object.entries(to)) {
    const before = from[key];
    if (before === undefined) patch[key] = value;
    else if (JSON.stringify(before) !== JSON.stringify(value)) patch[key] = diff(before, value);
  }
  return patch;
}

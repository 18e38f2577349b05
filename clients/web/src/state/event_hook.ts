// A server that is notified of an event's course (protocol/docs/webhooks.md), as a form has it, and what event.set
// takes.
import type { JsonObject } from "../protocol/types";

export interface HookDraft {
  readonly url: string;
  /** Signs what is sent there. */
  readonly secret: string;
}

/** In bytes. */
const secret_bounds = { least: 16, most: 128 } as const;
const longest_url = 1024;

/**
 * As the server takes it: https, with a path and without a user or a fragment; `undefined` if it is not such an
 * address.
 */
export function hookAddress(typed: string): URL | undefined {
  try {
    const url = new URL(typed.trim());
    const plain = url.protocol === "https:" && url.username === "" && url.password === "" && url.hash === "";
    return plain && url.href.length <= longest_url ? url : undefined;
  } catch {
    return undefined;
  }
}

export function wrongHook({ url, secret }: HookDraft): "url" | "secret" | undefined {
  if (!hookAddress(url)) return "url";
  const { length } = new TextEncoder().encode(secret);
  return length >= secret_bounds.least && length <= secret_bounds.most ? undefined : "secret";
}

/** The list replaces the one before; without a draft, no server is notified any more. */
export function hookWish(draft?: HookDraft): JsonObject {
  return { webhooks: draft ? [{ url: hookAddress(draft.url)?.href ?? "", secret: draft.secret }] : [] };
}

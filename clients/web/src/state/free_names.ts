// What to be called: instead of a name that is taken, and as a member.
import type { RpcError } from "../protocol/types";

/** What the server proposes; else the same with a number behind it. Only the server knows whether that is free. */
export function freeLike(taken: string, longest: number, error?: RpcError, chance: () => number = Math.random): string {
  const [proposed] = proposals(error);
  if (proposed !== undefined) return proposed;
  const number = String(10 + Math.floor(chance() * 90));
  const kept = [...taken.trim()].slice(0, longest - number.length);
  return kept.join("").trimEnd() + number;
}

function proposals(error: RpcError | undefined): readonly string[] {
  const free = (error?.data as { readonly free?: unknown } | undefined)?.free;
  return Array.isArray(free) ? free.filter((one) => typeof one === "string") : [];
}

export const longest_handle = 20;

/** A name in the form of a handle: without blanks and accents. Empty if nothing is left that would do. */
export function handleFrom(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9_-]/g, "")
    .replace(/^[^A-Za-z]+/, "")
    .slice(0, longest_handle);
  return plain.length >= 3 ? plain : "";
}

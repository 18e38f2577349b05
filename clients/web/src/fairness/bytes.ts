// Bytes as FAIRNESS.md frames them: integers are big-endian, and lp(x) is the length of x in 16 bits, then x.
export type Bytes = Uint8Array<ArrayBuffer>;

export function joined(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function textBytes(text: string): Bytes {
  return new Uint8Array(new TextEncoder().encode(text));
}

export function u32(number: number): Bytes {
  return new Uint8Array([number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255]);
}

export function lp(what: string | Bytes): Bytes {
  const bytes = typeof what === "string" ? textBytes(what) : what;
  return joined(new Uint8Array([bytes.length >> 8, bytes.length & 255]), bytes);
}

export function hex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** 32 bytes from 64 hex digits of either case; `undefined` for anything else. */
export function readHex(text: unknown): Bytes | undefined {
  if (typeof text !== "string" || !/^[0-9a-f]{64}$/i.test(text)) return undefined;
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

// SHA-256 and HMAC-SHA-256 by the browser's own WebCrypto. A browser has that on https and on localhost only.
import type { Bytes } from "./bytes";

export interface Hasher {
  sha256(bytes: Bytes): Promise<Bytes>;
  /** HMAC under one key, of as many texts as are asked for. */
  hmac(key: Bytes): Promise<(bytes: Bytes) => Promise<Bytes>>;
}

/** `undefined` on a page that came over plain http. */
export function webHasher(): Hasher | undefined {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest("SHA-256", bytes)),
    async hmac(key) {
      const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return async (bytes) => new Uint8Array(await subtle.sign("HMAC", imported, bytes));
    },
  };
}

// SHA-256 and HMAC-SHA-256: by the browser's own WebCrypto, which it has on https and on localhost only. A page that came
// over plain http, from a friend's machine in the same house, uses a library instead, loaded when it is first needed.
import type { Bytes } from "./bytes";

export interface Hasher {
  sha256(bytes: Bytes): Promise<Bytes>;
  /** HMAC under one key, of as many texts as are asked for. */
  hmac(key: Bytes): Promise<(bytes: Bytes) => Promise<Bytes>>;
}

export function webHasher(): Hasher {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle ? hasherOf(subtle) : library_hasher;
}

function hasherOf(subtle: SubtleCrypto): Hasher {
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest("SHA-256", bytes)),
    async hmac(key) {
      const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return async (bytes) => new Uint8Array(await subtle.sign("HMAC", imported, bytes));
    },
  };
}

const library_hasher: Hasher = {
  async sha256(bytes) {
    const { sha256 } = await import("./hash_library");
    return new Uint8Array(sha256(bytes));
  },
  async hmac(key) {
    const { hmac, sha256 } = await import("./hash_library");
    return async (bytes) => new Uint8Array(hmac(sha256, key, bytes));
  },
};

// SHA-256 and HMAC-SHA-256, by WebCrypto on https and localhost. A page over plain http, say from a friend's machine on
// the same network, has no WebCrypto and loads a library when it first needs one.
import type { Bytes } from "./bytes";

export interface Hasher {
  sha256(bytes: Bytes): Promise<Bytes>;
  /** HMAC of any number of texts under one key. */
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

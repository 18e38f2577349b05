// What a page without WebCrypto loads.
export { hmac } from "@noble/hashes/hmac";
export { sha256 } from "@noble/hashes/sha2";

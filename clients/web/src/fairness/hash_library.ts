// What a page without WebCrypto loads instead.
export { hmac } from "@noble/hashes/hmac";
export { sha256 } from "@noble/hashes/sha2";

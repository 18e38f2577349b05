// A push service on this machine, and the browser behind it: checks who sends (RFC 8292) and reads what was sent (RFC
// 8291), with Node's cryptography. Usage: push_service.mjs CERTIFICATE KEY. Prints `ready PORT P256DH AUTH`, then one
// line of JSON per request. Paths say what it answers: /410?… and so on; /503-once?… that only to the first; else 201.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";

const [certificate, key] = process.argv.slice(2).map((file) => readFileSync(file));
const browser = createECDH("prime256v1");
browser.generateKeys();
const auth = randomBytes(16);

/** The claims of the request's signer. */
function sender(header) {
  const [, token, point] = /^vapid t=([^,]+), k=(.+)$/.exec(header);
  const [head, claims, signature] = token.split(".");
  const bytes = Buffer.from(point, "base64url");
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString("base64url"));
  const public_key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const good = verify(
    "sha256",
    signed,
    { key: public_key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return { good, key: point, ...JSON.parse(Buffer.from(claims, "base64url")) };
}

function opened(body) {
  const salt = body.subarray(0, 16);
  const point = body.subarray(21, 21 + body[20]);
  const sealed = body.subarray(21 + body[20]);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), point]);
  const secret = hkdfSync("sha256", browser.computeSecret(point), auth, info, 32);
  const derive = (name, bytes) => Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

const seen = new Set();
const server = createServer({ cert: certificate, key }, (request, response) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    const { url, headers } = request;
    const told = {
      url,
      encoding: headers["content-encoding"],
      ttl: Number(headers.ttl),
      topic: headers.topic,
      sender: sender(headers.authorization),
      text: JSON.parse(opened(Buffer.concat(parts))),
    };
    const asked = /^\/(\d{3})(-once)?\?/.exec(url);
    const status = asked && !(asked[2] && seen.has(url)) ? Number(asked[1]) : 201;
    seen.add(url);
    response.writeHead(status, status === 503 ? { "Retry-After": "1" } : {});
    response.end("x".repeat(1_000_000)); // more than a reader needs
    console.log(JSON.stringify(told));
  });
});
server.listen(0, "127.0.0.1", () => {
  console.log("ready", server.address().port, browser.getPublicKey("base64url"), auth.toString("base64url"));
});

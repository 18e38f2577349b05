// A club's server on this machine, which is notified of events. Checks the sender with Node's cryptography. Usage:
// webhook_receiver.mjs CERTIFICATE KEY SECRET. Prints `ready PORT`, then one line of JSON per request. Paths say what
// it answers: /500-once 500 to the first sending of each message, /hold nothing at all; else 204.
import { createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";

const [certificate, key] = process.argv.slice(2, 4).map((file) => readFileSync(file));
const secret = process.argv[4];

function isGenuine({ "crosstable-timestamp": timestamp, "crosstable-signature": signature }, body) {
  const expected = `sha256=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`;
  return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}

const seen = new Set();
const server = createServer({ cert: certificate, key }, (request, response) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    const { method, url, headers } = request;
    const body = Buffer.concat(parts);
    const delivery = headers["crosstable-delivery"];
    const again = seen.has(delivery);
    seen.add(delivery);
    console.log(
      JSON.stringify({
        method,
        url,
        delivery,
        again,
        type: headers["crosstable-event"],
        timestamp: Number(headers["crosstable-timestamp"]),
        genuine: isGenuine(headers, body),
        body: JSON.parse(body),
      }),
    );
    if (url === "/hold") return;
    response.writeHead(url === "/500-once" && !again ? 500 : 204);
    response.end();
  });
});
server.listen(0, "127.0.0.1", () => console.log("ready", server.address().port));

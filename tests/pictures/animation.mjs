// An animated WebP from still ones (https://developers.google.com/speed/webp/docs/riff_container): Chromium encodes the
// frames, and this puts them into one file.

function chunk(name, body) {
  const head = Buffer.alloc(8);
  head.write(name, 0, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

const uint24 = (value) => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);

/** The picture's data without the file around it: a plain lossy or lossless WebP has one such chunk. */
function dataOf(webp) {
  for (let at = 12; at < webp.length;) {
    const name = webp.toString("latin1", at, at + 4);
    const size = webp.readUInt32LE(at + 4);
    if (name === "VP8 " || name === "VP8L") return webp.subarray(at, at + 8 + size + (size % 2));
    at += 8 + size + (size % 2);
  }
  throw new Error("not a WebP picture");
}

/** `frames` are { webp, ms }, all of this size; it runs for ever. */
export function animation(frames, { width, height }) {
  const animated = 2;
  const replaced_whole = 2; // no blending with the frame before
  const size = Buffer.concat([uint24(width - 1), uint24(height - 1)]);
  const parts = [
    chunk("VP8X", Buffer.concat([Buffer.from([animated, 0, 0, 0]), size])),
    chunk("ANIM", Buffer.alloc(6)),
    ...frames.map(({ webp, ms }) =>
      chunk(
        "ANMF",
        Buffer.concat([uint24(0), uint24(0), size, uint24(ms), Buffer.from([replaced_whole]), dataOf(webp)]),
      ),
    ),
  ];
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP", "latin1"), ...parts]));
}

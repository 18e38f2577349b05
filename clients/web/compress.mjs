// Compresses the built client: beside every text file of dist/ above 1 kB it writes the file in Brotli (`.br`) and gzip
// (`.gz`), unless that saves less than a tenth. `node compress.mjs [FOLDER]`
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const texts = /\.(html|js|mjs|css|json|map|webmanifest|svg|txt|yaml|wasm)$/;
const leastBytes = 1024;
const mostOfThem = 0.9;

const forms = {
  ".br": (bytes) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  ".gz": (bytes) => gzipSync(bytes, { level: 9 }),
};

export function compressFolder(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      compressFolder(path);
      continue;
    }
    if (!texts.test(name)) continue;
    const bytes = readFileSync(path);
    if (bytes.length < leastBytes) continue;
    for (const [ending, compress] of Object.entries(forms)) {
      const smaller = compress(bytes);
      if (smaller.length <= bytes.length * mostOfThem) writeFileSync(path + ending, smaller);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  compressFolder(process.argv[2] ?? fileURLToPath(new URL("dist", import.meta.url)));

// Compares two pictures. Chromium decodes them and writes lossless WebP, so this needs no library. A pixel differs when
// a channel is off by more than `tolerance`: edges of letters may be a little darker or lighter on another machine.
const tolerance = 24;
/** What is kept has each channel rounded to a multiple of this; less than half of it may be lost. */
const shade = 16;
/** Of a picture, before it counts as another. */
const most_pixels = 40;

export class Comparer {
  #page;

  static async open(browser) {
    const comparer = new Comparer();
    comparer.#page = await (await browser.newContext()).newPage();
    await comparer.#page.goto("about:blank");
    await comparer.#page.evaluate(teach);
    return comparer;
  }

  /** Undefined if they are the same; otherwise what differs, and a PNG of both and the difference. */
  async difference(wanted, got) {
    const found = await this.#page.evaluate(
      ([one, other, off, most]) => window.pictures.compare(one, other, off, most),
      [wanted.toString("base64"), got.toString("base64"), tolerance, most_pixels],
    );
    if (found.kind === "size") return { words: `is ${found.got}, not ${found.wanted}`, sheet: got };
    if (found.kind === "same") return undefined;
    return { words: `${found.pixels} pixels differ, within ${found.box}`, sheet: Buffer.from(found.sheet, "base64") };
  }

  /** For people to look at. */
  async lossy(png, quality) {
    const text = await this.#page.evaluate(
      ([one, much]) => window.pictures.lossy(one, much),
      [png.toString("base64"), quality],
    );
    return Buffer.from(text, "base64");
  }

  async webp(png) {
    const text = await this.#page.evaluate(
      ([one, step]) => window.pictures.webp(one, step),
      [png.toString("base64"), shade],
    );
    return Buffer.from(text, "base64");
  }
}

// Runs in the page, so it uses nothing from here.
function teach() {
  const decode = async (text) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:;base64,${text}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    return { canvas, data: context.getImageData(0, 0, bitmap.width, bitmap.height) };
  };
  const encode = async (canvas, type, quality = 1) => {
    const blob = await canvas.convertToBlob({ type, quality }); // at quality 1 WebP is lossless
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = "";
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    return btoa(text);
  };
  /** What is wanted, what is there, and what differs, side by side. */
  const sheetOf = async (wanted, got, marks) => {
    const { width, height } = marks;
    const canvas = new OffscreenCanvas(3 * width, height);
    const context = canvas.getContext("2d");
    context.drawImage(wanted.canvas, 0, 0);
    context.drawImage(got.canvas, width, 0);
    context.globalAlpha = 0.25;
    context.drawImage(got.canvas, 2 * width, 0);
    context.globalAlpha = 1;
    const marked = new OffscreenCanvas(width, height);
    marked.getContext("2d").putImageData(marks, 0, 0);
    context.drawImage(marked, 2 * width, 0);
    return encode(canvas, "image/png");
  };
  window.pictures = {
    lossy: async (text, quality) => encode((await decode(text)).canvas, "image/webp", quality),
    /** With fewer shades: gradients would make it four times as large. */
    async webp(text, shade) {
      const { canvas, data } = await decode(text);
      for (let at = 0; at < data.data.length; at += 1)
        if (at % 4 !== 3) data.data[at] = Math.round(data.data[at] / shade) * shade;
      canvas.getContext("2d").putImageData(data, 0, 0);
      return encode(canvas, "image/webp");
    },
    async compare(wanted_text, got_text, tolerance, most) {
      const [wanted, got] = await Promise.all([decode(wanted_text), decode(got_text)]);
      const { width, height } = wanted.data;
      const sizeOf = ({ data }) => `${data.width} × ${data.height}`;
      if (sizeOf(wanted) !== sizeOf(got)) return { kind: "size", wanted: sizeOf(wanted), got: sizeOf(got) };
      const [one, other] = [wanted.data.data, got.data.data];
      const marks = new ImageData(width, height);
      let pixels = 0;
      let left = width;
      let top = height;
      let right = 0;
      let bottom = 0;
      const off = (at) => Math.abs(one[at] - other[at]) > tolerance;
      for (let at = 0; at < one.length; at += 4) {
        if (!off(at) && !off(at + 1) && !off(at + 2)) continue;
        const x = (at / 4) % width;
        const y = Math.floor(at / 4 / width);
        pixels += 1;
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
        marks.data[at] = marks.data[at + 3] = 255;
      }
      if (pixels <= most) return { kind: "same" };
      const sheet = await sheetOf(wanted, got, marks);
      return { kind: "compared", pixels, box: `${left},${top} - ${right},${bottom}`, sheet };
    },
  };
}

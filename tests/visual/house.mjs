// Serves the built client and the recorded world, with the policy that the server sends. `/?state=NAME` is the page
// with that state's connection (played_socket.js) before its own script.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};
const played = readFileSync(new URL("played_socket.js", import.meta.url), "utf8");

/** All files of a folder, by address: a build that goes on meanwhile does not change them. */
function filesIn(folder, at = "/") {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path, `${at}${name}/`) : [[`${at}${name}`, readFileSync(path)]];
  });
}

/**
 * `http` are answers by path; `told` is what the page of a state starts from. The address is the same in every run, for
 * pages show it; `rule` tells Chromium where that is.
 */
export async function openHouse(dist, http, told) {
  const files = new Map(filesIn(dist));
  const answer = (pathname, state) => {
    if (http[pathname]) return [".json", JSON.stringify(http[pathname])];
    if (pathname === "/state.js") return [".js", played.replace("STATE", () => JSON.stringify(told(state)))];
    const file = pathname === "/" ? "/index.html" : pathname;
    const body = files.get(file);
    if (!body) throw new Error(`no ${file}`);
    if (file !== "/index.html") return [extname(file), body];
    const script = `<script src="/state.js?state=${state}"></script>`;
    return [".html", body.toString().replace('<script type="module"', `${script}<script type="module"`)];
  };
  const server = createServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, "http://house");
    try {
      const [type, body] = answer(pathname, searchParams.get("state"));
      response.writeHead(200, {
        "Content-Type": types[type] ?? "text/plain",
        "Content-Security-Policy": "default-src 'self'",
        "Cache-Control": pathname.startsWith("/assets/") ? "max-age=3600" : "no-store",
      });
      response.end(body);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise((open) => server.listen(0, "127.0.0.1", open));
  const { port } = server.address();
  return {
    url: "http://house.localhost/",
    rule: `MAP house.localhost:80 127.0.0.1:${port}`,
    close: () => server.close(),
  };
}

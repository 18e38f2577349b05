// Nothing is distributed without its licence: dist/notices.txt names everything in the web client and the programs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("every npm package that ends up in the client is in the notices, with its copyright", () => {
  const notices = read("clients/web/dist/notices.txt");
  const { packages } = JSON.parse(read("clients/web/package-lock.json"));
  const bundled = Object.keys(packages).filter((path) => path.startsWith("node_modules/") && !packages[path].dev);
  assert.ok(bundled.length >= 2, `there are such packages: ${bundled}`);
  for (const path of bundled) {
    const { name, version } = JSON.parse(read(`clients/web/${path}/package.json`));
    assert.ok(notices.includes(`${name} ${version}`), `${name} ${version} is in the notices`);
    const copyright = read(`clients/web/${path}/LICENSE`)
      .split("\n")
      .find((line) => line.startsWith("Copyright"));
    assert.ok(notices.includes(copyright), `the notices say: ${copyright}`);
  }
});

test("every library that the programs link is in the notices, and so is our licence", () => {
  const notices = read("clients/web/dist/notices.txt");
  for (const file of ["LICENSE", "NOTICES"]) assert.ok(notices.includes(read(file).trim()), file);
  const [, packages] = /^build_packages=\(([^)]*)\)/m.exec(read("deploy/install"));
  const libraries = packages.split(/\s+/).filter((name) => name.endsWith("-dev"));
  assert.ok(libraries.length >= 9, `deploy/install names the libraries: ${libraries}`);
  for (const library of libraries)
    assert.ok(new RegExp(`\\(${library}[,)]`).test(notices), `${library} is in the notices`);
});

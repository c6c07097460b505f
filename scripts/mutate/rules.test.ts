import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { rules } from "./rules.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("the text of each rule stands once in its file, and its tests are there", () => {
  const stale = rules.filter(({ file, find, tests }) => {
    if (!existsSync(join(root, file))) return true;
    const isOnce = readFileSync(join(root, file), "utf8").split(find).length === 2;
    return !isOnce || !tests.every((path) => existsSync(join(root, path)));
  });
  expect(stale.map(({ rule, file }) => `${rule} (${file})`)).toEqual([]);
});

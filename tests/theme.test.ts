import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const theme = readFileSync(fileURLToPath(new URL("../web/ui/theme.css", import.meta.url)), "utf8");

test("no two rules of the theme share a name: the later one would change a page that it does not know", () => {
  const names = [...theme.matchAll(/^@utility ([\w-]+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

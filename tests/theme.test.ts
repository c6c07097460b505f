import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ui = fileURLToPath(new URL("../web/ui/", import.meta.url));
const looks = readdirSync(`${ui}looks`).map((file) => readFileSync(`${ui}looks/${file}`, "utf8"));
const theme = [readFileSync(`${ui}theme.css`, "utf8"), ...looks].join("\n");

test("no two utilities of the theme share a name, because the later one would also change pages that use the first", () => {
  const names = [...theme.matchAll(/^@utility ([\w-]+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("only the theme holds a colour", () => {
  expect(theme).toMatch(/#[0-9a-f]{6}/);
  expect(looks.join("\n").match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/g)).toBeNull();
});

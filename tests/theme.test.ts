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

test("each view with a sun, a moon or a sky asks whether the brand has the day", () => {
  const web = fileURLToPath(new URL("../web/", import.meta.url));
  const drawing =
    /sun-(?:disc|halo|bead)|fill-sun\/25|"sky |`sky |sky-low|great-clock|"moon|plan-sky|dial-hand|day-hand/;
  // Parts of a view that asks.
  const parts = ["site/service/day-dial.tsx", "site/service/moon-month.tsx"];
  const views = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !parts.includes(file))
    .map((file) => ({ file, text: readFileSync(web + file, "utf8") }))
    .filter(({ text }) => drawing.test(text));
  expect(views.length).toBeGreaterThan(25);
  expect(views.filter(({ text }) => !text.includes("/day.ts")).map(({ file }) => file)).toEqual([]);
});

import { files, generated, isTest, textOf } from "./source-files.ts";

/** The lines of source by floor, generated files not counted; `tests` are those of all floors. */
export function linesByFloor(): Record<string, number> {
  const lines: Record<string, number> = {};
  for (const file of files) {
    if (!/\.(tsx?|m?js|css|sql)$/.test(file) || generated.test(file)) continue;
    const floor = isTest(file) ? "tests" : file.includes("/") ? file.replace(/\/.*/s, "") : "root";
    lines[floor] = (lines[floor] ?? 0) + textOf(file).split("\n").length - 1;
  }
  return lines;
}

/** What the lines may come to; a change that adds a capability raises one in its own commit, with the reason. */
export const mostLines = { outside: 176_782, tests: 93_337 };

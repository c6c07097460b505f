import type { IslandUse } from "./islands.ts";
import type { Measured } from "./measure.ts";

export const paintColumns = [
  "LCP ms",
  "x floor",
  "work ms",
  "x floor",
  "longest",
  "x floor",
  "TBT ms",
  "CLS",
];
const columns = ["a11y/best/seo", "FCP ms", ...paintColumns, "HTML kB", "JS kB", "all kB", "index"];
const width = 9;

export const header = `${"page".padEnd(36)}${columns.map((name, at) => name.padStart(at === 0 ? 14 : width)).join("")}`;

/** One line of the table; `floor` is the bare page of the same run. */
export function row(name: string, one: Measured, floor = one): string {
  const { accessibility, seo } = one.scores;
  const kB = (bytes: number) => (bytes / 1024).toFixed(1);
  const cells = [
    `${accessibility}/${one.scores["best-practices"]}/${seo}`,
    one.fcp.toFixed(0),
    ...paintAndWork(one, floor),
    kB(one.html),
    kB(one.script),
    kB(one.total),
    one.benchmarkIndex.toFixed(0),
  ];
  return `${name.padEnd(36)}${cells.map((cell, at) => cell.padStart(at === 0 ? 14 : width)).join("")}`;
}

/** The cells of `paintColumns`. */
export function paintAndWork(one: Measured, floor: Measured): string[] {
  const times = (pick: (measured: Measured) => number) => (pick(one) / pick(floor)).toFixed(2);
  return [
    one.lcp.toFixed(0),
    times(({ lcp }) => lcp),
    one.work.toFixed(0),
    times(({ work }) => work),
    one.longestTask.toFixed(0),
    times(({ longestTask }) => longestTask),
    one.tbt.toFixed(0),
    one.cls.toFixed(3),
  ];
}

/** The first use of an island, below its page. */
export function useRow({ island, scriptBytes, allBytes, latencyMs }: IslandUse): string {
  const kB = (bytes: number) => (bytes / 1024).toFixed(1);
  return `    ${island.padEnd(32)} first use: ${kB(scriptBytes)} kB of scripts, ${kB(allBytes)} kB in all, next paint after ${latencyMs.toFixed(0)} ms`;
}

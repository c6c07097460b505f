import type { Measured } from "./measure.ts";

const columns = [
  "perf/a11y/best/seo",
  "FCP ms",
  "LCP ms",
  "× floor",
  "TBT ms",
  "CLS",
  "HTML kB",
  "JS kB",
  "total kB",
];
const widths = [19, 7, 7, 8, 7, 6, 8, 7, 9];

export const header = `${"page".padEnd(36)}${columns.map((name, at) => name.padStart(widths[at] ?? 8)).join("")}`;

/** One line of the table; `floor` is what its LCP is compared with. */
export function row(name: string, measured: Measured, floor = measured): string {
  const { performance, accessibility, seo } = measured.scores;
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const cells = [
    `${performance}/${accessibility}/${measured.scores["best-practices"]}/${seo}`,
    measured.fcp.toFixed(0),
    measured.lcp.toFixed(0),
    (measured.lcp / floor.lcp).toFixed(2),
    measured.tbt.toFixed(0),
    measured.cls.toFixed(3),
    kB(measured.html),
    kB(measured.script),
    kB(measured.total),
  ];
  return `${name.padEnd(36)}${cells.map((cell, at) => cell.padStart(widths[at] ?? 8)).join("")}`;
}

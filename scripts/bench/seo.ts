// npm run bench:seo: how long reading and judging a page takes, as a multiple of what parse5 alone takes for the
// same page, alternately in one run. The page of 1 MB repeats the text of the largest saved page. Fails above 3.

import { parse } from "parse5";
import { seoReport } from "#domain/seo/score.ts";
import type { Visit } from "#domain/seo/visit.ts";
import { readFacts } from "#server/seo/read-facts.ts";
import { savedPages, visitOf } from "../../tests/seo-pages/read-pages.ts";
import { median } from "../environment/median.ts";

const maxRatio = 3;
const rounds = 40;

const real = savedPages.map(visitOf);
const one = visitOf(savedPages.find(({ name }) => name === "wikipedia") ?? missing());
const pages: { name: string; visits: Visit[] }[] = [
  { name: "an article of 1 MB", visits: [oneMegabyte(one)] },
  { name: `${real.length} saved pages of the world`, visits: real },
];

let isAboveMax = false;
console.log(`medians of ${rounds} rounds\n`);
for (const { name, visits } of pages) {
  const parsing: number[] = [];
  const analysing: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const alone = timed(() => {
      for (const { body } of visits) parse(new TextDecoder().decode(body));
    });
    const whole = timed(() => {
      for (const visit of visits) seoReport(readFacts(visit));
    });
    if (round < 0) continue; // the first ones warm the machine up
    parsing.push(alone);
    analysing.push(whole);
  }
  // The ratio of each round by itself, because other work of the machine slows both of its halves down.
  const times = median(analysing.map((whole, at) => whole / (parsing[at] ?? whole)));
  isAboveMax ||= times > maxRatio;
  const bytes = visits.reduce((sum, { body }) => sum + body.byteLength, 0);
  console.log(
    `${name.padEnd(34)}${(bytes / 1e6).toFixed(2)} MB   parse5 ${median(parsing).toFixed(1)} ms   analysed ${median(analysing).toFixed(1)} ms   ${times.toFixed(2)} x`,
  );
}
console.log(isAboveMax ? `\nAbove ${maxRatio} x.` : `\nAt most ${maxRatio} x: kept.`);
process.exit(isAboveMax ? 1 : 0);

function oneMegabyte(visit: Visit): Visit {
  const html = new TextDecoder().decode(visit.body);
  const [head = "", inside = ""] = html.split(/(?<=<body[^>]*>)/);
  const text = head + inside.repeat(Math.ceil(1_000_000 / inside.length));
  return { ...visit, body: new TextEncoder().encode(text).subarray(0, 1_000_000) };
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function missing(): never {
  throw new Error("tests/seo-pages has no page of that name.");
}

// `npm run bench:published`: how long a visitor waits for the first byte of a page, and for all of it, as it was built, and
// as a second studio has published it. Two processes are asked alternately for the same page, so that
// the ratios hold on every machine. It needs a build.

import { request } from "undici";
import { publishSecondStudio } from "../../tests/adoption/second-studio.ts";
import { startDaybreak } from "../../tests/journeys/daybreak.ts";
import { studioClient } from "../../tests/journeys/studio-client.ts";
import { median } from "../environment/median.ts";

const rounds = Number(process.argv[2] ?? 300);
const paths = ["/", "/services", "/work", "/about", "/tools", "/booking", "/contact", "/terms"];

const [built, published] = await Promise.all([startDaybreak(), startDaybreak()]);
await publishSecondStudio((await studioClient(published)).supabase);

console.log(
  `milliseconds  ${["first byte", "whole"].map(column).join("")}; built → published (ratio)`,
);
const all: Visit[][] = [[], []];
for (const path of paths) {
  const both: Visit[][] = [[], []];
  for (let at = 0; at < rounds; at++) {
    // Each is the first of two as often as the other.
    for (const one of at % 2 ? [0, 1] : [1, 0])
      both[one]?.push(await visit((one ? published : built).url + path));
  }
  print(path, both);
  all.forEach((visits, one) => {
    visits.push(...(both[one] ?? []));
  });
}
print("all", all);
await Promise.all([built.stop(), published.stop()]);

interface Visit {
  firstMs: number;
  wholeMs: number;
}

async function visit(url: string): Promise<Visit> {
  const began = performance.now();
  const answer = await request(url, { headers: { "accept-encoding": "br" } });
  const firstMs = performance.now() - began;
  await answer.body.arrayBuffer();
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}.`);
  return { firstMs, wholeMs: performance.now() - began };
}

/** The medians of both, and the published one to the built one. */
function print(what: string, [before = [], after = []]: Visit[][]) {
  const columns = (["firstMs", "wholeMs"] as const).map((figure) => {
    const [one, other] = [before, after].map((visits) => median(visits.map((it) => it[figure])));
    return `${one?.toFixed(2)} → ${other?.toFixed(2)} (${((other ?? 0) / (one ?? 1)).toFixed(2)})`;
  });
  console.log(what.padEnd(14) + columns.map(column).join(""));
}

function column(text: string): string {
  return text.padStart(26);
}

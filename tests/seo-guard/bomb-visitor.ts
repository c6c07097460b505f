/** This runs as a process of its own, so that the memory that is measured is that of the visits. */
import { readAddress } from "#domain/seo/address.ts";
import { fetchPage } from "#server/seo/fetch-page.ts";
import type { VisitLimits } from "#server/seo/visit-limits.ts";

export interface BombReport {
  /** For each visit the message of its refusal, or the page itself. */
  messages: string[];
  longestMs: number;
  /** How far the resident memory rose above what it was after a first harmless visit. */
  grownBytes: number;
}

interface Orders {
  host: string;
  paths: string[];
  limits: Partial<VisitLimits>;
}

const { host, paths, limits }: Orders = JSON.parse(process.argv[2] ?? "");
await visit("/");
globalThis.gc?.();
const before = process.memoryUsage.rss();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);
const visits = await Promise.all(paths.map(visit));
clearInterval(watch);
process.send?.({
  messages: visits.map(({ message }) => message),
  longestMs: Math.max(...visits.map(({ ms }) => ms)),
  grownBytes: Math.max(peak, process.memoryUsage.rss()) - before,
} satisfies BombReport);

async function visit(path: string): Promise<{ message: string; ms: number }> {
  const testHosts = new Set([host]);
  const read = readAddress(host + path, testHosts);
  if (!read.ok) throw new Error(read.message);
  const startedAt = performance.now();
  const fetched = await fetchPage(read.address, {
    siteUrl: "https://studio.example",
    testHosts,
    limits,
    gate: async () => "open",
  });
  const message = fetched.ok ? Buffer.from(fetched.visit.body).toString() : fetched.message;
  return { message, ms: performance.now() - startedAt };
}

import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, startBackend } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import { isFull } from "../counts.ts";
import { hostilePages } from "./hostile-pages.ts";
import { type LocalSite, startSite } from "./local-site.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

const good = "<!doctype html><html lang=en><title>Bread, fresh every morning</title><h1>Bread</h1>";
/** `npm test` tries a quarter of the pages. */
const names = Object.keys(hostilePages).filter((_, index) => isFull || index % 4 === 0);
/** The limit of two seconds, and as much again for a machine that runs other tests at the same time. */
const soonMs = 4000;
let site: LocalSite;
let backend: Backend;
let name = "";

beforeAll(async () => {
  site = await startSite((request, response) => {
    const {
      page,
      contentType = "text/html",
      robots,
      sitemap,
    } = hostilePages[name] ?? { page: good };
    const file = { "/robots.txt": robots, "/sitemap.xml": sitemap }[request.url ?? ""];
    if (request.url !== "/") return void response.writeHead(file ? 200 : 404).end(file);
    response.writeHead(200, { "content-type": contentType, "content-encoding": "gzip" });
    response.end(gzipSync(page));
  });
  backend = await startBackend("embedded", { seoTestHosts: [site.host] });
});
afterAll(async () => {
  site?.close();
  await backend?.stop();
});

async function analyse() {
  const startedAt = performance.now();
  const answer = await callFunction(backend, "analyze-seo", { body: { url: site.host } });
  const body = (await answer.json()) as { overall_score?: number; message?: string };
  return { status: answer.status, body, ms: performance.now() - startedAt };
}

test("an ordinary page gets its report", async () => {
  name = "";
  await analyse();
  const { status, body } = await analyse();
  expect([status, body.overall_score]).toEqual([200, expect.any(Number)]);
});

test.each(names)("F-8, %s: answered within the limit of time", async (page) => {
  name = page;
  const { status, body, ms } = await analyse();
  expect([200, 422]).toContain(status);
  if (status === 200) expect(body.overall_score).toBeGreaterThanOrEqual(0);
  else expect(body.message).toMatch(/^[A-Z].*\.$/);
  expect(ms).toBeLessThan(soonMs);
  expect(JSON.stringify(body).length).toBeLessThan(100_000);
});

/** Pages that keep a thread busy until it is ended, and one that ends with much to judge. */
const heavy = [
  "300,000 elements in one another",
  "2 MB of one letter words",
  "a sitemap of many spaces",
];

test("F-8: while four such pages are read at a time, the rest of the site stays quick", {
  tags: "prove",
  timeout: 120_000,
}, async () => {
  const waits: number[] = [];
  let isOver = false;
  const pulse = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      expect((await fetch(`${backend.url}/readyz`)).status).toBe(200);
      waits.push(performance.now() - startedAt);
      await wait(10);
    }
  })();
  for (const page of heavy) {
    name = page;
    await Promise.all([analyse(), analyse(), analyse(), analyse()]);
  }
  isOver = true;
  await pulse;
  waits.sort((a, b) => a - b);
  expect(waits.length).toBeGreaterThan(100);
  expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThan(250);
  name = "";
  expect((await analyse()).status).toBe(200);
});

import type { Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSiteVisitor } from "#server/seo/site-visitor.ts";
import { visitLimits } from "#server/seo/visit-limits.ts";
import { type LocalSite, startRawSite } from "./local-site.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

const page = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 8\r\n\r\n<p>Bread";
/** A visit here may take a third of the time, and the sites are slow in proportion. */
const second = 300;
const limits = Object.fromEntries(
  (["connectMs", "firstByteMs", "totalMs", "unreachableMs"] as const).map((name) => [
    name,
    visitLimits[name] * (second / 1000),
  ]),
);

/** Slow sites. Each first gets a connection with TLS, and none of them answers that. */
const slow: Record<string, (socket: Socket, path: string) => void> = {
  silent: () => {},
  "a byte a second, from the first": (socket) => drip(socket, page, second),
  "headers that never end": (socket) =>
    drip(socket, page.replace("\r\n\r\n", "\r\nx: y".repeat(99)), second / 10),
  "a page that never ends": (socket) => {
    socket.write(page.replace("content-length: 8\r\n", ""));
    drip(socket, "bread ".repeat(99), second);
  },
  "packed, and then nothing": (socket) =>
    socket.write(page.replace("content-length: 8", "content-encoding: gzip")),
  "redirects that each take a while": (socket, path) => {
    const to = `HTTP/1.1 302 Found\r\nlocation: ${path}x\r\ncontent-length: 0\r\n\r\n`;
    setTimeout(() => socket.end(to), 1.5 * second);
  },
  "a redirect that never ends": (socket) =>
    drip(socket, `HTTP/1.1 302 Found\r\nlocation: /${"x".repeat(999)}`, second / 10),
  "robots.txt that never comes": (socket, path) => {
    if (path === "/") socket.end(page);
  },
};

const sites = new Map<string, LocalSite>();
const sockets = new Set<Socket>();
beforeAll(async () => {
  for (const [name, answer] of Object.entries(slow)) {
    const site = await startRawSite((socket, path) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      answer(socket, path);
    });
    sites.set(name, site);
  }
});
afterAll(() => {
  for (const site of sites.values()) site.close();
});

const visitorOf = (otherLimits = {}) =>
  createSiteVisitor({
    siteUrl: "https://studio.example",
    testHosts: new Set([...sites.values()].map(({ host }) => host)),
    rateLimits: { take: async () => ({ ok: true }) },
    limits: { ...limits, ...otherLimits },
  });
const visitTo = (visitor: ReturnType<typeof visitorOf>, name: string) =>
  visitor.visit({ typed: sites.get(name)?.host, clientAddress: "192.0.2.7" });

test("F-7: a visit to any slow site ends within ten seconds and leaves no connection open", async () => {
  const ends = await Promise.all(
    Object.keys(slow).map(async (name) => {
      const startedAt = performance.now();
      // Each has a visitor of its own, so that the limit of four at once does not matter.
      const fetched = await visitTo(visitorOf(), name);
      return { name, fetched, ms: performance.now() - startedAt };
    }),
  );
  expect(visitLimits.totalMs).toBe(10_000);
  // Two seconds for a machine that is busy with other tests.
  expect(ends.filter(({ ms }) => ms > 12 * second)).toEqual([]);
  const read = ends.filter(({ fetched }) => fetched.ok).map(({ name }) => name);
  // The page counts although its robots.txt never comes.
  expect(read).toEqual(["robots.txt that never comes"]);
  expect(ends.find(({ name }) => name === read[0])?.fetched).toMatchObject({
    visit: { status: 200, robots: { status: 0 }, sitemap: { status: 0 } },
  });
  await expect.poll(() => sockets.size).toBe(0);
});

test("F-7: four are visited at once; a fifth is refused at once, and is visited when one has ended", async () => {
  const visitor = visitorOf({ totalMs: 1_000, unreachableMs: 0 });
  const four = Array.from({ length: 4 }, () => visitTo(visitor, "silent"));
  for (let more = 0; more < 10; more++) {
    const startedAt = performance.now();
    expect(await visitTo(visitor, "silent")).toMatchObject({ ok: false, status: 503 });
    expect(performance.now() - startedAt).toBeLessThan(200);
  }
  expect((await Promise.all(four)).map(({ ok }) => ok)).toEqual([false, false, false, false]);
  const next = Array.from({ length: 4 }, () => visitTo(visitor, "robots.txt that never comes"));
  expect(await visitTo(visitor, "silent")).toMatchObject({ status: 503 });
  expect((await Promise.all(next)).map((each) => !each.ok && each.status)).not.toContain(503);
});

test("a wrong address takes no slot, and a failing database releases its slot", async () => {
  let isBroken = true;
  const visitor = createSiteVisitor({
    siteUrl: "https://studio.example",
    rateLimits: {
      take: async () => {
        if (isBroken) throw new Error("no database");
        return { ok: false, retryAfterSeconds: 9 };
      },
    },
  });
  for (let time = 0; time < 9; time++) {
    expect(await visitor.visit({ typed: "localhost", clientAddress: "::1" })).toMatchObject({
      status: 400,
    });
    await expect(visitor.visit({ typed: "bakery.com", clientAddress: "::1" })).rejects.toThrow();
  }
  isBroken = false;
  expect(await visitor.visit({ typed: "bakery.com", clientAddress: "::1" })).toMatchObject({
    status: 429,
  });
});

function drip(socket: Socket, text: string, everyMs: number) {
  let at = 0;
  const timer = setInterval(() => socket.write(text.charAt(at++ % text.length)), everyMs);
  socket.once("close", () => clearInterval(timer));
}

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#engine/postgres/database.ts";
import { createRateLimits, defaultLimits, type LimitSettings } from "#server/http/limits.ts";
import { createSiteVisitor } from "#server/seo/site-visitor.ts";
import { eitherKind, openTestDatabase } from "../databases.ts";
import { type LocalSite, startSite } from "./local-site.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

describe.each(eitherKind)("how often websites are visited, counted in the %s database", (kind) => {
  let db: Database;
  let site: LocalSite;
  let leadsTo = "";

  beforeAll(async () => {
    db = await openTestDatabase(kind);
    site = await startSite((request, response) => {
      const headers = { "content-type": "text/html" };
      if (request.url === "/go") response.writeHead(302, { location: leadsTo }).end();
      else response.writeHead(200, headers).end("<title>Bread");
    });
  });
  afterAll(async () => {
    site?.close();
    await db?.close();
  });
  afterEach(() => db.exec("truncate engine.rate_limits"));

  const port = () => site.host.split(":")[1];
  const visitor = (settings: Partial<LimitSettings> = {}) =>
    createSiteVisitor({
      siteUrl: "https://studio.example",
      testHosts: new Set([`127.0.0.1:${port()}`, `localhost:${port()}`]),
      rateLimits: createRateLimits(db, { ...defaultLimits, ...settings }),
      limits: { unreachableMs: 0 },
    });
  const caller = (number: number) => `192.0.2.${number}`;

  test("by default five a minute and thirty an hour for a visitor, ten a minute for a website", () => {
    expect(defaultLimits).toMatchObject({
      "analyze-seo": { points: 5, seconds: 60 },
      "analyze-seo-hour": { points: 30, seconds: 3600 },
      "analyze-seo-host": { points: 10, seconds: 60 },
    });
  });

  test("a visitor's sixth visit in a minute is refused without a request to the website; another visitor's first is not", async () => {
    const { visit } = visitor();
    const ask = (clientAddress: string) => visit({ typed: site.host, clientAddress });
    for (let time = 0; time < 5; time++) expect(await ask(caller(1))).toMatchObject({ ok: true });
    const before = site.requests.length;
    expect(await ask(caller(1))).toMatchObject({ status: 429, message: /minute/ });
    expect(site.requests).toHaveLength(before);
    expect(await ask(caller(2))).toMatchObject({ ok: true });
  });

  test("a household's IPv6 addresses count as one visitor", async () => {
    const { visit } = visitor({ "analyze-seo": { points: 1, seconds: 60 } });
    const ask = (clientAddress: string) => visit({ typed: site.host, clientAddress });
    expect(await ask("2001:db8:1:2::1")).toMatchObject({ ok: true });
    expect(await ask("2001:db8:1:2:ffff::9")).toMatchObject({ status: 429 });
    expect(await ask("2001:db8:1:3::1")).toMatchObject({ ok: true });
  });

  test("a limit for the hour holds beside that for the minute", async () => {
    const settings = {
      "analyze-seo": { points: 99, seconds: 60 },
      "analyze-seo-hour": { points: 3, seconds: 3600 },
    };
    const { visit } = visitor(settings);
    const ask = (clientAddress: string) => visit({ typed: site.host, clientAddress });
    for (let time = 0; time < 3; time++) expect(await ask(caller(1))).toMatchObject({ ok: true });
    expect(await ask(caller(1))).toMatchObject({ status: 429, message: /hour/ });
    expect(await ask(caller(2))).toMatchObject({ ok: true });
  });

  test("F-12: a website's eleventh visit in a minute is refused, whoever asks and however its address is spelled", async () => {
    const { visit } = visitor();
    for (let number = 1; number <= 10; number++) {
      const typed = `${["", "http://", "HTTPS://"][number % 3]}${site.host}/page${number}`;
      expect(await visit({ typed, clientAddress: caller(number) })).toMatchObject({ ok: true });
    }
    const before = site.requests.length;
    const eleventh = await visit({ typed: site.host, clientAddress: caller(11) });
    expect(eleventh).toMatchObject({ status: 429, message: /just been checked/ });
    expect(site.requests).toHaveLength(before);
    const other = `localhost:${port()}`;
    expect(await visit({ typed: other, clientAddress: caller(11) })).toMatchObject({ ok: true });
  });

  test("F-12: redirects count for the website that they lead to, so it is not reached more often than its limit", async () => {
    const { visit } = visitor({ "analyze-seo-host": { points: 2, seconds: 60 } });
    leadsTo = `http://localhost:${port()}/bread`;
    const ask = (number: number) =>
      visit({ typed: `${site.host}/go`, clientAddress: caller(number) });
    expect(await ask(1)).toMatchObject({ visit: { address: leadsTo } });
    expect(await ask(2)).toMatchObject({ ok: true });
    await db.exec("delete from engine.rate_limits where key like 'analyze-seo-host:127%'");
    const before = site.requests.filter((path) => path === "/bread").length;
    expect(before).toBe(2);
    expect(await ask(3)).toMatchObject({ status: 429, message: /just been checked/ });
    expect(site.requests.filter((path) => path === "/bread")).toHaveLength(before);
  });

  test("www. and the name without it are one website", async () => {
    const { visit } = visitor({ "analyze-seo-host": { points: 1, seconds: 60 } });
    expect(await visit({ typed: "nobody.invalid.com", clientAddress: caller(1) })).toMatchObject({
      status: 422,
    });
    const { rows } = await db.query(
      "select key, points from engine.rate_limits where key like 'analyze-seo-host:%'",
    );
    expect(rows).toEqual([{ key: "analyze-seo-host:nobody.invalid.com", points: 1 }]);
    const again = await visit({ typed: "www.nobody.invalid.com", clientAddress: caller(2) });
    expect(again).toMatchObject({ status: 429 });
  });
});

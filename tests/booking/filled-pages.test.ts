import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readPages } from "#server/http/pages.ts";
import { type Backend, startBackend } from "../backend.ts";
import { databaseKinds } from "../databases.ts";

/** A page of each sort with a calendar of ours. */
const paths = ["/booking", "/services/one-day-website", "/schedule/vip-day"];

describe.each(databaseKinds)("the pages with a calendar, on the %s database", (kind) => {
  let backend: Backend;
  beforeAll(async () => {
    const pages = readPages({
      buildFolder: "build",
      siteUrl: "http://localhost:3000",
      settings: { publishableKey: "sb_publishable_key" },
      contentVersion: "1",
    });
    // What is published stays what is built.
    const { answer, inlineHashes, setFreeDays } = pages;
    backend = await startBackend(kind, { pages: { answer, inlineHashes, setFreeDays } });
  });
  afterAll(() => backend.stop());
  const get = (path: string) => fetch(`${backend.url}${path}`);

  test("have free days from the first request on", async () => {
    for (const path of paths) {
      const html = await (await get(path)).text();
      expect(html.split(' data-at="').length, path).toBe(5);
    }
  });

  test("run no statement for a request, which the times of a day do", async () => {
    const methods = ["query", "exec", "transaction", "asCaller", "answerCaller"] as const;
    const spies = methods.map((name) => vi.spyOn(backend.db, name));
    const statements = () =>
      spies.reduce((sum, { mock }) => sum + mock.invocationCallOrder.length, 0);
    for (const path of paths) expect((await get(path)).status, path).toBe(200);
    expect(statements()).toBe(0);
    expect((await get("/schedule/discovery/plain")).status).toBe(200);
    expect(statements()).toBeGreaterThan(0);
    vi.restoreAllMocks();
  });

  test("are with their days at most 14 KB", async () => {
    for (const path of paths) {
      const html = Buffer.from(await (await get(path)).arrayBuffer());
      const params = { [constants.BROTLI_PARAM_MODE]: 1 };
      expect(brotliCompressSync(html, { params }).length, path).toBeLessThan(14 * 1024);
    }
  });
});

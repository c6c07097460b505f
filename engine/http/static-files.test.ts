import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readStaticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "daybreak-files-"));
const app = new Hono();
const script = `"ä";${"start();".repeat(500)}`;
const page = `<h1>Über uns</h1>${"<p>".repeat(500)}`;

beforeAll(() => {
  mkdirSync(join(folder, "pictures"));
  writeFileSync(join(folder, "index.html"), "<h1>Daybreak</h1>");
  writeFileSync(join(folder, "pictures/bakery-800.avif"), "as it was");
  writeFileSync(join(folder, "pictures/gone-800.avif"), "as it was");
  writeFileSync(join(folder, "start.js"), script);
  writeFileSync(join(folder, "start.js.gz"), gzipSync(script));
  writeFileSync(join(folder, "start.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "about.html"), page);
  const files = readStaticFiles({ folder, immutable: ["/pictures/"] });
  app.get("*", (context) => files.answer(context, context.req.path) ?? context.notFound());
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a page is answered as it was at the start, whatever stands in the folder since", async () => {
  writeFileSync(join(folder, "index.html"), "another build");
  expect(await (await app.request("/")).text()).toBe("<h1>Daybreak</h1>");
});

test("a picture is read when it is first asked for, once, with a tag of its content", async () => {
  const first = await app.request("/pictures/bakery-800.avif");
  expect(first.headers.get("content-type")).toBe("image/avif");
  expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await first.text()).toBe("as it was");
  writeFileSync(join(folder, "pictures/bakery-800.avif"), "another build");
  const etag = first.headers.get("etag") ?? "";
  const again = await app.request("/pictures/bakery-800.avif", {
    headers: { "if-none-match": etag },
  });
  expect([etag.length > 20, again.status]).toEqual([true, 304]);
});

test("a picture that was removed since the start is not found, and neither is one that was added since", async () => {
  rmSync(join(folder, "pictures/gone-800.avif"));
  writeFileSync(join(folder, "pictures/new-800.avif"), "came later");
  for (const path of ["/pictures/gone-800.avif", "/pictures/new-800.avif"]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});

const asItIs = (bytes: Buffer) => bytes;
test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip, br;q=0", "gzip", gunzipSync],
  ["br;q=0.0, gzip;q=0", null, asItIs],
  ["deflate", null, asItIs],
  ["", null, asItIs],
] as const)("a text for who accepts %j is sent as %s", async (accepted, encoding, unpack) => {
  for (const [path, text] of [
    ["/start.js", script],
    ["/about.html", page],
  ] as const) {
    const answer = await app.request(path, { headers: { "accept-encoding": accepted } });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-encoding"), path).toBe(encoding);
    expect(answer.headers.get("content-length"), path).toBe(String(body.length));
    expect(unpack(body).toString(), path).toBe(text);
    const picture = await app.request("/pictures/bakery-800.avif", {
      headers: { "accept-encoding": accepted },
    });
    expect(picture.headers.get("content-encoding")).toBeNull();
  }
});

test("where texts are compressed well, those that replace others are, too", async () => {
  const files = readStaticFiles({ folder, immutable: [] });
  const served = new Hono().get("*", (context) => files.answer(context, context.req.path) as never);
  const read = async () => {
    const answer = await served.request("/about.html", { headers: { "accept-encoding": "br" } });
    return Buffer.from(await answer.arrayBuffer());
  };
  // Of words in no order, of which the levels make different sizes.
  const words = Array.from({ length: 4000 }, (_, at) => `word${(at * at * 7919) % 997}`);
  const least = (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_MODE]: 1 } }).length;
  const replace = (text: string) => files.replace(new Map([["/about.html", text]]));
  await replace(words.join(" "));
  expect((await read()).length).toBeGreaterThan(least(words.join(" ")));
  const stop = new AbortController();
  await files.compressWell(stop.signal);
  expect((await read()).length).toBe(least(words.join(" ")));
  const other = words.toReversed().join(" ");
  await replace(other);
  expect(brotliDecompressSync(await read()).toString()).toBe(other);
  await expect.poll(async () => (await read()).length).toBe(least(other));
  stop.abort();
});

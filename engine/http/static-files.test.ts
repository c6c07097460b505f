import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readStaticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "daybreak-files-"));
const app = new Hono();

beforeAll(() => {
  mkdirSync(join(folder, "pictures"));
  writeFileSync(join(folder, "index.html"), "<h1>Daybreak</h1>");
  writeFileSync(join(folder, "pictures/bakery-800.avif"), "as it was");
  writeFileSync(join(folder, "pictures/gone-800.avif"), "as it was");
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

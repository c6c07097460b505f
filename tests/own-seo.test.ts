import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { seoReport } from "#domain/seo/score.ts";
import type { Visit } from "#domain/seo/visit.ts";
import { readFacts } from "#server/seo/read-facts.ts";
import { readPages } from "../server/http/pages.ts";
import type { BuiltSite } from "../server/publishing/built-site.ts";

const buildFolder = fileURLToPath(new URL("../build/", import.meta.url));
const siteUrl = "https://studio.example";
const built: BuiltSite = JSON.parse(readFileSync(join(buildFolder, "pages.json"), "utf8"));
const pages = readPages({
  buildFolder,
  siteUrl,
  settings: { publishableKey: "key" },
  contentVersion: "test",
});
const site = new Hono().all("*", (context) => pages.answer(context));
// A page in another language names the page itself as canonical, so only that one is checked.
const found = Object.keys(built.pages).filter(
  (path) => built.pages[path]?.indexed && !path.includes("?"),
);

test("the build has the site's pages", () => {
  expect(found.length).toBeGreaterThan(20);
});

test.each(found)("our own report on %s is without a fault", async (path) => {
  const report = seoReport(readFacts(await visit(path)));
  const faults = report.findings
    .filter(({ verdict }) => verdict === "warn" || verdict === "fail")
    .map(({ id, evidence }) => `${id}: ${evidence.join(" | ")}`);
  expect(faults).toEqual([]);
  expect(report.overall_score).toBe(100);
  // Most checks had something to judge.
  const judged = report.findings.filter(({ verdict }) => verdict === "pass");
  expect(judged.length).toBeGreaterThan(40);
});

/** The visit to a page as a server behind https answers it, compressed with brotli. */
async function visit(path: string): Promise<Visit> {
  const address = new URL(path, siteUrl).href;
  const packed = await site.request(address, { headers: { "Accept-Encoding": "br" } });
  const plain = await site.request(address, { headers: { "Accept-Encoding": "identity" } });
  return {
    displayUrl: address,
    address,
    redirects: [],
    status: packed.status,
    headers: {
      ...Object.fromEntries(packed.headers),
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    },
    body: new Uint8Array(await plain.arrayBuffer()),
    sentBytes: (await packed.arrayBuffer()).byteLength,
    waited: 20,
    plainHttp: "leads to https",
    robots: await side("/robots.txt"),
    sitemap: { ...(await side("/sitemap.xml")), address: `${siteUrl}/sitemap.xml` },
  };
}

async function side(path: string) {
  const answer = await site.request(`${siteUrl}${path}`);
  const contentType = answer.headers.get("content-type") ?? "";
  return { status: answer.status, text: await answer.text(), contentType };
}

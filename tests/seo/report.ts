import { seoReport } from "#domain/seo/score.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import { readPage } from "#server/seo/read-page.ts";

const nothing = { status: 404, text: "", contentType: "text/html" };

/** A stored report on a page. */
export async function reportOn(html: string): Promise<StoredReport> {
  const measured = await readPage({
    displayUrl: "https://harrowbakery.example",
    address: "https://harrowbakery.example/",
    redirects: [],
    status: 200,
    headers: { "content-type": "text/html" },
    body: Buffer.from(html),
    sentBytes: html.length,
    waited: 100,
    plainHttp: "leads to https",
    robots: nothing,
    sitemap: { ...nothing, address: "https://harrowbakery.example/sitemap.xml" },
  });
  if ("fault" in measured) throw new Error(measured.fault);
  const created_at = "2026-11-21T12:00:00.000Z";
  return { ...seoReport(measured), id: "5f0c3f0a-0000-4000-8000-000000000001", created_at };
}

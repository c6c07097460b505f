import { type Context, Hono } from "hono";
import { z } from "zod";
import { reportPath } from "#domain/seo/stored-report.ts";
import type { Database } from "#engine/postgres/database.ts";
import { isFromThisSite } from "../http/from-this-site.ts";
import type { RateLimits } from "../http/limits.ts";
import { readTypedForm } from "../http/typed-form.ts";
import type { Site } from "../mails/composing/mail.ts";
import { publishedContent } from "../publishing/content.ts";
import type { PrintForm } from "../publishing/print-page.ts";
import { printReport } from "./pdf/print-report.ts";
import { requestReport } from "./request.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { readReport } from "./stored-reports.ts";
import { translatedAnswer } from "./words.ts";

export interface SeoOptions {
  db: Database;
  visitor: SiteVisitor;
  limits: RateLimits;
  clientAddress(context: Context): string;
  site: Site;
  printForm: PrintForm;
}

/** What `/seo-report` answers beside its pages: a report as PDF, and the form sent without a script. */
export function seoRoutes(options: SeoOptions): Hono {
  const { db, limits, visitor } = options;
  const app = new Hono();

  app.get("/:file{[^/]+\\.pdf}", async (c, next) => {
    const id = z.uuid().safeParse(c.req.param("file").replace(/\.pdf$/, ""));
    const limit = await limits.take("function", options.clientAddress(c));
    if (!limit.ok) {
      c.header("Retry-After", String(limit.retryAfterSeconds));
      const { language } = publishedContent().studio;
      return c.text(translatedAnswer(tooMany, language), 429);
    }
    const report = id.success ? await readReport(db, id.data) : null;
    if (!report) return next();
    const { file } = await printReport({ report, site: options.site });
    return c.body(new Uint8Array(file), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${fileName(report.url)}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    });
  });

  app.post("/", async (c) => {
    c.header("Cache-Control", "no-store");
    const { url: typed = "" } = await readTypedForm(c);
    const again = async (refused: string, status: 400 | 403 | 422 | 429 | 503) =>
      c.html(await options.printForm({ typed, refused }), status);
    if (!isFromThisSite(c)) return again(fromOtherSite, 403);
    const request = { typed, clientAddress: options.clientAddress(c) };
    const answer = await requestReport(request, { db, visitor, owner: null });
    if (!answer.ok) return again(answer.message, answer.status);
    const { id } = answer.report;
    // Without a script nobody could read the report's page, so this leads to the PDF.
    return c.redirect(`${reportPath(id)}.pdf`, 303);
  });
  return app;
}

const tooMany = "That were many reports at once. Please wait a minute.";
const fromOtherSite = "This came from another site, so nothing was done. Please send it from here.";

/** 'seo-report-bakery.example.pdf', without characters that a file system or a header does not accept. */
function fileName(url: string): string {
  const host = new URL(url).hostname.replace(/[^a-z0-9.-]/gi, "").slice(0, 80);
  return `seo-report-${host}.pdf`;
}

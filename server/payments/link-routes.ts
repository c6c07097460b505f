import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { supportedLanguage } from "#domain/settings/settings.ts";
import type { Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import type { Sender } from "../emails/mail.ts";
import type { RateLimits } from "../limits.ts";
import { type LinkedPayment, payPage, refusedPage } from "./pay-page.ts";
import type { PaymentLinks } from "./payment-links.ts";

export interface PaymentLinkOptions {
  db: Database;
  blobs: BlobStore;
  links: PaymentLinks;
  limits: RateLimits;
  clientAddress(context: Context): string;
  sender: Sender;
  stylesheets: readonly string[];
  now(): Date;
}

const day = 24 * 60 * 60_000;

/**
 * `/pay/{token}`: an invoice for whoever pays it without an account, and its PDF below `/pay/{token}/invoice.pdf`. GET
 * shows and changes nothing.
 */
export function paymentLinkRoutes(options: PaymentLinkOptions): Hono {
  const { blobs, links, sender, stylesheets } = options;
  const frame = { sender, stylesheets };
  const app = new Hono();

  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex, nofollow");
    const limit = await options.limits.take("payment-link", options.clientAddress(c));
    if (limit.ok) return next();
    c.header("Retry-After", String(limit.retryAfterSeconds));
    return c.html(refusedPage("tooMany", languageOf(c), frame), 429);
  });

  app.get("/:token", async (c) => {
    const found = await findInvoice(c);
    if (!found) return c.html(refusedPage("unknown", languageOf(c), frame), 404);
    const pdf = found.pdf_path ? `/pay/${c.req.param("token")}/invoice.pdf` : null;
    return c.html(payPage(found, { ...frame, pdf, today: options.now() }));
  });

  app.get("/:token/invoice.pdf", async (c) => {
    const found = await findInvoice(c);
    const file = found && !found.isLongSettled && (await blobOf(found));
    const source = file ? await blobs.read(file) : null;
    if (!found || !source) return c.html(refusedPage("unknown", languageOf(c), frame), 404);
    return c.body(Readable.toWeb(source) as ReadableStream, 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${found.document.number.replace(/[^\w.-]+/g, "-")}.pdf"`,
    });
  });

  return app;

  async function findInvoice(c: Context): Promise<LinkedPayment | null> {
    const token = c.req.param("token") ?? "";
    const publicId = links.publicIdOf(token);
    if (!publicId) return null;
    const { rows } = await options.db.query<Row>(
      `select document, state, paid_minor, credited_minor, remaining_minor, settled_at, pdf_path, link_generation
       from public.invoices where public_id = $1 and number is not null`,
      [publicId],
    );
    const [row] = rows;
    if (!row || !links.isGenuine(token, { publicId, generation: row.link_generation })) return null;
    const settledForMs = row.settled_at ? options.now().getTime() - row.settled_at.getTime() : 0;
    return { ...row, isLongSettled: row.state !== "open" && settledForMs > 90 * day };
  }

  async function blobOf({ pdf_path }: LinkedPayment): Promise<string | null> {
    const { rows } = await options.db.query<{ version: string }>(
      "select version from storage.objects where bucket_id = 'documents' and name = $1",
      [pdf_path],
    );
    return rows[0]?.version ?? null;
  }
}

type Row = Omit<LinkedPayment, "isLongSettled"> & {
  link_generation: number;
  settled_at: Date | null;
};

/** Of somebody whose invoice is not known: what the browser asks for. */
function languageOf(c: Context): IssuedDocument["language"] {
  const wanted = (c.req.header("accept-language") ?? "").split(",").map((each) => each.slice(0, 2));
  return wanted.map(supportedLanguage).find((language) => language !== null) ?? "en";
}

import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import type { RateLimits } from "../http/limits.ts";
import { languageFor } from "../http/page-language.ts";
import type { PrintPage } from "../publishing/print-page.ts";
import { cardAnswerPage, cardReturnPage, type ReturnedAttempt } from "./card-pages.ts";
import { type CardPayments, nextCardStep } from "./card-payments.ts";
import { type LinkedPayment, payPage, refusedPage } from "./pay-page.ts";
import type { PaymentLinks } from "./payment-links.ts";

export interface PaymentLinkOptions {
  db: Database;
  blobs: BlobStore;
  links: PaymentLinks;
  /** null: the studio takes no cards. */
  cards: CardPayments | null;
  limits: RateLimits;
  clientAddress(context: Context): string;
  printPage: PrintPage;
  now(): Date;
}

const day = 24 * 60 * 60_000;

/**
 * `/pay/{token}`: an invoice for whoever pays it without an account, and its PDF below `/pay/{token}/invoice.pdf`.
 * GET shows and changes nothing. POST to `/pay/{token}/card` answers with the address of the card provider's
 * checkout, which leads back to `/pay/{attempt}/return`, also for those who have an account.
 */
export function paymentLinkRoutes(options: PaymentLinkOptions): Hono {
  const { db, blobs, links, cards, printPage } = options;
  const app = new Hono();

  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex, nofollow");
    const limit = await options.limits.take("payment-link", options.clientAddress(c));
    if (limit.ok) return next();
    c.header("Retry-After", String(limit.retryAfterSeconds));
    return c.html(await printPage(refusedPage("tooMany", languageFor(c))), 429);
  });

  app.get("/:token", async (c) => {
    const found = await findInvoice(c);
    if (!found) return unknown(c);
    const pdf = found.pdf_path ? `/pay/${c.req.param("token")}/invoice.pdf` : null;
    const card = cards && `/pay/${c.req.param("token")}/card`;
    return c.html(await printPage(payPage(found, { pdf, card })));
  });

  app.post("/:token/card", async (c) => {
    const found = await findInvoice(c);
    if (!found || !cards) return unknown(c);
    const next = { invoiceId: found.id, isByLink: true };
    const answer = await cards.start(() =>
      db.transaction((tx) => nextCardStep(tx, { ...next, now: options.now() })),
    );
    if (answer.state === "unavailable") c.header("Retry-After", "60");
    const page = cardAnswerPage(
      { answer, document: found.document, back: `/pay/${c.req.param("token")}` },
      options.now(),
    );
    return c.html(await printPage(page), answer.state === "unavailable" ? 503 : 200);
  });

  app.get("/:attempt/return", async (c) => {
    const attempt = c.req.param("attempt");
    const found = cards && z.uuid().safeParse(attempt).success ? await findAttempt(attempt) : null;
    if (!found || !cards) return unknown(c);
    const { publicId, generation, invoiceId, isByLink, ...returned } = found;
    // A link that was revoked since then is not given out anew.
    const isCurrent = returned.startedWith === generation;
    const byLink = isCurrent ? links.linkFor({ publicId, generation }) : null;
    const back = isByLink ? byLink : `/invoices/${invoiceId}`;
    if (returned.state === "starting") c.header("Refresh", "4");
    return c.html(await printPage(cardReturnPage({ ...returned, back }, options.now())));
  });

  app.get("/:token/invoice.pdf", async (c) => {
    const found = await findInvoice(c);
    const file = found && !found.isLongSettled && (await blobOf(found));
    const source = file ? await blobs.read(file) : null;
    if (!found || !source) return unknown(c);
    return c.body(Readable.toWeb(source) as ReadableStream, 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${found.document.number.replace(/[^\w.-]+/g, "-")}.pdf"`,
    });
  });

  return app;

  async function unknown(c: Context) {
    return c.html(await printPage(refusedPage("unknown", languageFor(c))), 404);
  }

  /** Asks the provider before it reads the attempt, so that somebody who has just paid gets the present state. */
  async function findAttempt(attempt: string): Promise<FoundAttempt | undefined> {
    const isKnown = await cards?.refresh(attempt);
    const { rows } = await db.query<FoundAttempt>(
      `select a.state, a.amount_minor as "amountMinor", a.currency, s.url,
         a.expires_at as "expiresAt", i.number, i.language, i.id as "invoiceId", a.is_by_link as "isByLink",
         i.public_id as "publicId", i.link_generation as generation, a.link_generation as "startedWith"
       from public.payment_attempts a join public.invoices i on i.id = a.invoice_id
         left join private.checkout_sessions s on s.attempt_id = a.id where a.id = $1::uuid`,
      [attempt],
    );
    const [row] = rows;
    return row && { ...row, state: !isKnown && row.state === "open" ? "starting" : row.state };
  }

  async function findInvoice(c: Context): Promise<(LinkedPayment & { id: string }) | null> {
    const token = c.req.param("token") ?? "";
    const publicId = links.publicIdOf(token);
    if (!publicId) return null;
    const { rows } = await db.query<Row>(
      `select i.id, i.document, i.state, i.paid_minor, i.credited_minor, i.remaining_minor, i.settled_at, i.pdf_path,
         i.link_generation, i.due_date < private.books_day() as "isOverdue",
         private.is_on_its_way(i.id) as "isOnItsWay", private.is_mismatched(i.id) as "isMismatched"
       from public.invoices i where i.public_id = $1 and i.number is not null`,
      [publicId],
    );
    const [row] = rows;
    if (!row || !links.isGenuine(token, { publicId, generation: row.link_generation })) return null;
    const settledForMs = row.settled_at ? options.now().getTime() - row.settled_at.getTime() : 0;
    return { ...row, isLongSettled: row.state !== "open" && settledForMs > 90 * day };
  }

  async function blobOf({ pdf_path }: LinkedPayment): Promise<string | null> {
    const { rows } = await db.query<{ version: string }>(
      "select version from storage.objects where bucket_id = 'documents' and name = $1",
      [pdf_path],
    );
    return rows[0]?.version ?? null;
  }
}

type FoundAttempt = Omit<ReturnedAttempt, "back"> & {
  invoiceId: string;
  isByLink: boolean;
  publicId: string;
  generation: number;
  /** The generation of the link by which the payment was started. */
  startedWith: number | null;
};

type Row = Omit<LinkedPayment, "isLongSettled"> & {
  id: string;
  link_generation: number;
  settled_at: Date | null;
};

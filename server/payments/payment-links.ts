import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Database } from "#engine/postgres/database.ts";

/** The address of an invoice for whoever pays without an account. */
export interface PaymentLinks {
  linkFor(invoice: LinkedInvoice): string;
  /**
   * The public id that a token of the right form names. Only `isGenuine`, which needs the row, can tell whether it is
   * genuine.
   */
  publicIdOf(token: string): string | null;
  /** Whether this token was made for this invoice and has not been revoked. */
  isGenuine(token: string, invoice: LinkedInvoice): boolean;
}

interface LinkedInvoice {
  /** 128 random bits in base64url (`invoices.public_id`). */
  publicId: string;
  /** Raised to revoke the link (`invoices.link_generation`). */
  generation: number;
}

/**
 * `PUBLIC_ID.CODE`, where the code is the first 128 bits of HMAC-SHA-256 over public id and generation, with a key of
 * its own (HKDF, RFC 5869) from the installation's signing secret. Nothing about it is stored.
 */
export function paymentLinks(options: { siteUrl: string; jwtSecret: string }): PaymentLinks {
  const key = Buffer.from(hkdfSync("sha256", options.jwtSecret, "", "daybreak payment link", 32));
  const codeOf = ({ publicId, generation }: LinkedInvoice) =>
    createHmac("sha256", key).update(`${publicId}.${generation}`).digest().subarray(0, 16);
  return {
    linkFor: (invoice) =>
      `${options.siteUrl}/pay/${invoice.publicId}.${codeOf(invoice).toString("base64url")}`,
    publicIdOf: (token) => form.exec(token)?.[1] ?? null,
    isGenuine(token, invoice) {
      const [, publicId = "", code = ""] = form.exec(token) ?? [];
      const given = Buffer.from(code, "base64url");
      return (
        publicId === invoice.publicId &&
        given.length === 16 &&
        // Several texts decode to the same bytes; only the one that was written is accepted.
        given.toString("base64url") === code &&
        timingSafeEqual(given, codeOf(invoice))
      );
    },
  };
}

const form = /^([\w-]{22})\.([\w-]{22})$/;

/** The issued invoice that a token of a payment link leads to; null for one that is wrong or was revoked. */
export async function linkedInvoiceId(
  db: Database,
  links: PaymentLinks,
  token: string,
): Promise<string | null> {
  const publicId = links.publicIdOf(token);
  if (!publicId) return null;
  const { rows } = await db.query<{ id: string; generation: number }>(
    `select id, link_generation as generation from public.invoices
     where public_id = $1 and number is not null`,
    [publicId],
  );
  const [row] = rows;
  return row && links.isGenuine(token, { publicId, generation: row.generation }) ? row.id : null;
}

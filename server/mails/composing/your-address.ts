import { addressToken } from "#engine/auth/links/address-link.ts";
import type { TokenSigner } from "#engine/auth/tokens.ts";
import { normaliseEmail } from "#engine/auth/users/email-address.ts";
import type { LastChange } from "#engine/mail/deliver.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { withLine } from "./layout.ts";
import { isProvedAddress } from "./reader-of.ts";
import { mailWords } from "./words.ts";

/**
 * Adds "This is my address" to every mail that goes to an address which nobody has proved, but for the studio's own and
 * for the deletion mail. It is added when the mail is sent, so that none can forget it, and the outbox, which the studio
 * reads and backups hold, has no such link.
 */
export function yourAddressLine({
  db,
  signer,
  siteUrl,
  studioEmail,
  now,
}: {
  db: Queryable;
  signer: TokenSigner;
  siteUrl: string;
  studioEmail: string;
  now(): Date;
}): LastChange {
  return async (mail) => {
    const email = normaliseEmail(mail.to.address);
    const isLast = mail.kind === "account-deleted";
    if (!email || isLast || email === normaliseEmail(studioEmail)) return mail;
    if (await isProvedAddress(db, email)) return mail;
    const link = new URLSearchParams({
      token_hash: addressToken(signer, { email, now: now() }),
      type: "address",
    });
    return withLine(mail, (language) => ({
      ...mailWords({ language }).yourAddress,
      url: `${siteUrl}/confirm#${link}`,
    }));
  };
}

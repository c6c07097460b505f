import { addressToken } from "#engine/auth/links/address-link.ts";
import type { TokenSigner } from "#engine/auth/tokens.ts";
import { normaliseEmail } from "#engine/auth/users/email-address.ts";
import type { LastChange } from "#engine/mail/deliver.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { addressedLinks } from "./addressed-links.ts";
import { withLine } from "./layout.ts";
import { isProvedAddress } from "./reader-of.ts";
import { mailWords } from "./words.ts";

/**
 * What a mail gets when it is sent: the reader's address in the links that lead behind the sign-in, but not for the studio's
 * own address, which nobody signs in with; and "This is my address" in every mail that goes to an address which nobody has
 * proved, but for the studio's own and for the deletion mail. Both are added when the mail is sent, so that none can forget it, and the
 * outbox, which the studio reads and backups hold, has no such link.
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
  studioEmail(): string;
  now(): Date;
}): LastChange {
  return async (stored) => {
    const email = normaliseEmail(stored.to.address);
    if (!email || email === normaliseEmail(studioEmail())) return stored;
    const mail = addressedLinks(stored, siteUrl);
    if (mail.kind === "account-deleted") return mail;
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

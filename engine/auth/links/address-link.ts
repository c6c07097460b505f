import { timingSafeEqual } from "node:crypto";
import type { TokenSigner } from "../tokens.ts";
import { invitationLinkMs } from "./invited-account.ts";

/**
 * The token of a link by which the reader of a mailbox says that the address is theirs. It is signed and not stored, so
 * that every mail can have one and none replaces another. It proves an address that nobody has proved, and nothing else.
 */
export function addressToken(signer: TokenSigner, { email, now }: { email: string; now: Date }) {
  const subject = Buffer.from(`${now.getTime() + invitationLinkMs} ${email}`).toString("base64url");
  return `${subject}.${signer.derive("address-link", subject)}`;
}

/** The address; null for a token that `addressToken` did not make, and for an expired one. */
export function addressOfToken(signer: TokenSigner, token: string, now: Date): string | null {
  const [, subject = "", given = ""] = /^([\w-]{1,800})\.([\w-]{43})$/.exec(token) ?? [];
  const expected = signer.derive("address-link", subject);
  if (!given || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null;
  const [, expires, email] =
    /^(\d+) (.+)$/.exec(Buffer.from(subject, "base64url").toString()) ?? [];
  return email && Number(expires) > now.getTime() ? email : null;
}

import type { TextRule } from "../../http/body-texts.ts";
import { normaliseEmail } from "../users/email-address.ts";
import type { Claims, Identity, Provider } from "./provider.ts";

/**
 * Who a token speaks of; null when it lacks what makes an identity. Microsoft's `sub` differs from client to client, so
 * that there the directory's `oid` counts, within the directory (`tid`) that is the issuer.
 */
export function identityOf(
  provider: Provider,
  claims: Claims,
  { clean }: TextRule,
  fullName: string | null = null,
): Identity | null {
  const issuer = text(claims.iss);
  const isMicrosoft = provider.kind === "microsoft";
  const providerId = text(isMicrosoft ? claims.oid : claims.sub);
  if (!issuer || !providerId) return null;
  if (isMicrosoft && !issuer.includes(`/${text(claims.tid)}/`)) return null;
  const email = normaliseEmail(text(claims.email) ?? "");
  const name = fullName ?? clean(text(claims.name) ?? "") ?? "";
  const isProved = email !== null && isProvedAddress(provider, { ...claims, email });
  return {
    provider,
    issuer,
    providerId,
    email,
    isProved,
    fullName: name || null,
    data: {
      iss: issuer,
      sub: providerId,
      ...(email && { email, email_verified: isProved }),
      ...(name && { full_name: name, name }),
    },
  };
}

/**
 * Whether the provider has checked the address. Apple does. Google checks its own mailboxes and those of an organisation
 * that it hosts (`hd`); another address of a Google account may have changed hands. Of everybody else the operator has to
 * say it (`trustsEmail`).
 */
function isProvedAddress(
  { kind, trustsEmail }: Pick<Provider, "kind" | "trustsEmail">,
  { email, email_verified, hd }: Claims & { email: string },
): boolean {
  const isVerified = email_verified === true || email_verified === "true";
  const isDenied = email_verified !== undefined && !isVerified;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (trustsEmail) return !isDenied;
  if (kind === "apple") return isVerified;
  if (kind === "google") {
    return isVerified && (domain === "gmail.com" || text(hd)?.toLowerCase() === domain);
  }
  return false;
}

function text(claim: unknown): string | null {
  return typeof claim === "string" && claim.trim() !== "" && claim.length <= 255
    ? claim.trim()
    : null;
}

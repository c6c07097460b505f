import { isIP } from "node:net";

/** Who a passkey is made for (WebAuthn's relying party). */
export interface RelyingParty {
  /** The host of the site's address: browsers offer a passkey for this host only. */
  id: string;
  origin: string;
  /** Earlier hosts of the site whose passkeys still sign in, by "related origins". */
  formerHosts: readonly string[];
}

/** @returns null where browsers make no passkeys: for an address of numbers, and for http that is not localhost. */
export function relyingPartyOf(
  siteUrl: string,
  formerHosts: readonly string[] = [],
): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(siteUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) return null;
  if (protocol !== "https:" && hostname !== "localhost") return null;
  return { id: hostname, origin, formerHosts: formerHosts.filter((host) => host !== hostname) };
}

import { isIP } from "node:net";

/** The address of the site, and under which others it answers. */
export interface SiteAddress {
  /** `https://site.example`: whatever is stored or leaves the process is made from it, never from a request. */
  url: string;
  /** Whether somebody has set it. If not, `url` is the address on this machine. */
  isSet: boolean;
  /** Whether it also answers requests for this host, which is a `Host` header: `localhost:3000`. */
  alsoAt(host: string): boolean;
}

/**
 * An installation whose address is set answers under it and, for those who are on the machine, under loopback names.
 * One whose address is not set answers under every name that no stranger can own.
 */
export function siteAddress({ url, isSet }: Pick<SiteAddress, "url" | "isSet">): SiteAddress {
  return { url, isSet, alsoAt: isSet ? isLoopback : isLocalHost };
}

export function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}

/**
 * Whether everybody on the internet may reach an address, `https://site.example`: it leads neither to this machine or
 * its network, nor is it one of the names that nobody can own (RFC 2606, 6761).
 */
export function isPublicSite(url: string): boolean {
  const { hostname, host } = new URL(url);
  const reserved = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i;
  return !isLocalHost(host) && !reserved.test(hostname);
}

/**
 * Names that lead nowhere else than to this machine or its network: addresses themselves, names of one label, and those
 * below the domains that are set aside for private use (RFC 6761, 6762, 8375, ICANN's `.internal`) or are used so by
 * routers (`.lan`). A domain of the internet that somebody has let point here (DNS rebinding) is none.
 */
export function isLocalHost(host: string): boolean {
  const [, literal, name = ""] =
    /^(?:\[([\da-f:.]+)\]|([\w-]+(?:\.[\w-]+)*)\.?)(?::\d{1,5})?$/i.exec(host) ?? [];
  if (literal !== undefined) return isIP(literal) === 6;
  if (isIP(name) === 4) return true;
  return /^[\w-]+$|\.(local|localhost|internal|home\.arpa|lan)$/i.test(name);
}

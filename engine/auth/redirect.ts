/**
 * Where a mailed link may lead: an address of the site itself or one on the list, else the site's front.
 * Compared by exact origin, after the browser's own parser has read it (WHATWG URL); an entry of the
 * list with a path allows only that path. The query stays, a fragment is dropped.
 */
export function allowedRedirect(requested: string | undefined, site: RedirectRules): string {
  if (!requested || requested.length > 2048 || !plainHttpAddress.test(requested))
    return site.siteUrl;
  const url = URL.parse(requested);
  if (!url || url.username || url.password) return site.siteUrl;
  url.hash = "";
  const isAllowed =
    url.origin === new URL(site.siteUrl).origin ||
    site.redirectAllowList.some((entry) => isListed(url, entry));
  return isAllowed ? url.href : site.siteUrl;
}

export interface RedirectRules {
  siteUrl: string;
  redirectAllowList: readonly string[];
}

/** Two slashes and then a name; nothing that one parser skips and another reads. */
const plainHttpAddress = /^https?:\/\/[A-Za-z0-9[][^\s\\\p{Cc}\p{Cf}]*$/u;

function isListed(url: URL, entry: string): boolean {
  const allowed = URL.parse(entry);
  if (!allowed || allowed.origin === "null" || allowed.origin !== url.origin) return false;
  return allowed.pathname === "/" || allowed.pathname === url.pathname;
}

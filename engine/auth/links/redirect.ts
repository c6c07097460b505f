/**
 * The address that a mailed link may redirect to: one of the site itself or of the allow list, else the
 * site's front page. Compared by exact origin after parsing as a browser does (WHATWG URL); an entry of
 * the list with a path allows only that path. The query is preserved, a fragment is dropped. A page at another name
 * of this site becomes the same page at the site's own address.
 */
export function allowedRedirect(requested: string | undefined, site: RedirectRules): string {
  if (!requested || requested.length > 2048 || !plainHttpAddress.test(requested))
    return site.siteUrl;
  const url = URL.parse(requested);
  if (!url || url.username || url.password) return site.siteUrl;
  url.hash = "";
  if (site.alsoAt(url.host)) return new URL(site.siteUrl).origin + url.pathname + url.search;
  const isAllowed =
    url.origin === new URL(site.siteUrl).origin ||
    site.redirectAllowList.some((entry) => isListed(url, entry));
  return isAllowed ? url.href : site.siteUrl;
}

export interface RedirectRules {
  siteUrl: string;
  /** Whether the site also answers for this host (`localhost:3000`). */
  alsoAt(host: string): boolean;
  redirectAllowList: readonly string[];
}

/** Only addresses that every URL parser reads alike: no backslashes, white space or invisible characters. */
const plainHttpAddress = /^https?:\/\/[A-Za-z0-9[][^\s\\\p{Cc}\p{Cf}]*$/u;

function isListed(url: URL, entry: string): boolean {
  const allowed = URL.parse(entry);
  if (!allowed || allowed.origin === "null" || allowed.origin !== url.origin) return false;
  return allowed.pathname === "/" || allowed.pathname === url.pathname;
}

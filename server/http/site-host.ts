import { createMiddleware } from "hono/factory";
import { escapeMarkup } from "#domain/markup.ts";
import type { SiteAddress } from "#engine/http/site-address.ts";

/**
 * Answers for the studio's own address only, or, while that is not set, for names that no stranger can own: a domain
 * that somebody else points at this machine gets no page of the site, and none can be cached under it.
 */
export function siteHost({ url, isSet, alsoAt }: SiteAddress) {
  const own = new URL(url).host;
  return createMiddleware(async (c, next) => {
    const host = (c.req.header("host") ?? "").toLowerCase();
    if (host === own || alsoAt(host)) return next();
    if (isSet) {
      const refusal = `This Daybreak answers for ${url}. To serve it under another address, set SITE_URL.\n`;
      return c.text(refusal, 421);
    }
    return c.html(addressPage(host), 421, { "Cache-Control": "no-store" });
  });
}

/** A whole page, because the site's stylesheets would be refused under this name as well. */
function addressPage(host: string): string {
  const name = escapeMarkup(host.replace(/:(443|80)$/, ""));
  const setting = `SITE_URL=${/:\d+$/.test(name) ? "http" : "https"}://${name || "studio.example"}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Daybreak does not know this address yet</title>
<h1>Daybreak does not know this address yet</h1>
<p>If you run it: set <code>${setting}</code>, where its other settings are, and start it again. Links in mails, payments and search engines are made from that address.</p>
<p>Until then it answers in your own network only: at <code>localhost</code>, at an address of numbers, at a name without a dot, and below <code>.local</code>, <code>.localhost</code>, <code>.internal</code>, <code>.home.arpa</code> and <code>.lan</code>.</p>
</html>
`;
}

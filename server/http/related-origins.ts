import { createMiddleware } from "hono/factory";

/**
 * GET /.well-known/webauthn under a former host of the site: browsers ask there whether a passkey of that host may be used
 * at today's address (WebAuthn, "related origins"). Under every other host it is a page like any other.
 */
export function relatedOrigins(siteUrl: string, formerHosts: readonly string[]) {
  const origins = [new URL(siteUrl).origin];
  return createMiddleware(async (c, next) => {
    const host = (c.req.header("host") ?? "").toLowerCase().replace(/:443$/, "");
    if (!formerHosts.includes(host)) return next();
    return c.json({ origins }, 200, { "Cache-Control": "public, max-age=3600" });
  });
}

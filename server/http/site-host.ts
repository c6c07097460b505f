import { createMiddleware } from "hono/factory";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Answers for the studio's own address only: a domain that somebody else points at this machine gets no answer, and
 * no answer can be cached under it.
 */
export function siteHost(siteUrl: string) {
  const own = new URL(siteUrl).host;
  return createMiddleware(async (c, next) => {
    const host = (c.req.header("host") ?? "").toLowerCase();
    const name = host.replace(/:\d+$/, "");
    if (host === own || loopback.has(name)) return next();
    return c.text(
      `This Daybreak answers for ${siteUrl}. To serve it under another address, set SITE_URL.\n`,
      421,
    );
  });
}

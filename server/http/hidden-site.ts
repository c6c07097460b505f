import type { MiddlewareHandler } from "hono";

/**
 * Keeps search engines away from everything while the seller is still the shipped demo studio's (decision 088). They may
 * read on, because they have to read that they may not list it.
 */
export function hiddenSite(isHidden: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!isHidden()) return next();
    if (c.req.path === "/robots.txt") c.res = c.text("User-agent: *\nAllow: /\n");
    else if (lists.has(c.req.path)) c.res = c.text("Not found.", 404);
    else await next();
    if (!c.res.headers.has("x-robots-tag")) c.header("X-Robots-Tag", "noindex");
  };
}

/** What invites search engines and language models. */
const lists = new Set(["/sitemap.xml", "/llms.txt"]);

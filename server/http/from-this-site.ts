import type { Context } from "hono";

/**
 * Whether a form was sent from a page of this site. Browsers state where it comes from (Fetch Metadata); old ones at
 * least name the origin.
 */
export function isFromThisSite(c: Context): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = c.req.header("origin");
  return !origin || URL.parse(origin)?.host === c.req.header("host")?.toLowerCase();
}

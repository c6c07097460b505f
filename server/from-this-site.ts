import type { Context } from "hono";

/** Browsers say where a form comes from (Fetch Metadata); old ones at least name the origin. */
export function isFromThisSite(c: Context): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = c.req.header("origin");
  return !origin || URL.parse(origin)?.host === c.req.header("host")?.toLowerCase();
}

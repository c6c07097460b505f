import type { Context } from "hono";
import { retryAfterSeconds, unavailableMessage } from "#engine/postgres/unavailable.ts";

/** 503 with `Retry-After`: the built page for a browser that navigates, JSON for everything else. */
export function respondUnavailable(c: Context, page: string) {
  c.header("Retry-After", String(retryAfterSeconds));
  c.header("Cache-Control", "no-store");
  if (/\btext\/html\b/.test(c.req.header("accept") ?? "")) return c.html(page, 503);
  return c.json({ message: unavailableMessage }, 503);
}

import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";

/** One line a request: method, path without its query (which may hold a token), status, time. */
export function requestLog(log: Logger) {
  return createMiddleware(async (c, next) => {
    const id = randomUUID();
    const began = performance.now();
    c.header("X-Request-Id", id);
    await next();
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const line = { id, method: c.req.method, path: c.req.path, status: c.res.status, ms };
    if (c.res.status >= 500) log.error(line);
    else log.debug(line);
  });
}

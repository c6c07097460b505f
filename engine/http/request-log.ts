import { randomInt } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";

/**
 * One line a request: method, path without its query (which may hold a token), status, time. Its id goes out as
 * X-Request-Id, and a page shows it below an error message, so that a user can report it. A request that the
 * database has refused (`c.set("fault", code)`) is logged too, because its page shows the id. `loggedPath` leaves out
 * of a path what is secret in it.
 */
export function requestLog(log: Logger, loggedPath = (path: string) => path) {
  return createMiddleware(async (c, next) => {
    const id = newReference();
    const began = performance.now();
    c.header("X-Request-Id", id);
    await next();
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const fault: unknown = c.get("fault");
    const line = {
      id,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms,
      ...(typeof fault === "string" && { fault }),
    };
    if (c.res.status >= 500) log.error(line);
    else if (fault) log.info(line);
    else log.debug(line);
  });
}

/** Six of Crockford's base-32 characters, none of which can be mistaken for another: 10^9 ids, unique together with the time. */
export function newReference(): string {
  return Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

import { randomInt } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";

/**
 * One line a request: method, path without its query (which may hold a token), status, time. Its id goes out as
 * X-Request-Id, and a page shows it below an error message, so that a user can report it. A request that the
 * database has refused (`c.set("fault", code)`) is logged too, because its page shows the id. `loggedPath` leaves out
 * of a path what is secret in it. Where a proxy traces the request, the line has the id of its trace.
 */
export function requestLog(log: Logger, loggedPath = (path: string) => path) {
  return createMiddleware(async (c, next) => {
    const id = newReference();
    const began = performance.now();
    c.header("X-Request-Id", id);
    await next();
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const fault: unknown = c.get("fault");
    const trace = traceOf(c.req.header("traceparent"));
    const line = {
      id,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms,
      ...(typeof fault === "string" && { fault }),
      ...(trace && { trace }),
    };
    // A balancer asks for /readyz every few seconds, and a process that stops answers 503 on purpose.
    if (c.res.status >= 500 && c.req.path !== "/readyz") log.error(line);
    else if (fault) log.info(line);
    else log.debug(line);
  });
}

/** The trace's id in a header of https://www.w3.org/TR/trace-context-1/#traceparent-header; null in a wrong one. */
function traceOf(traceparent: string | undefined): string | null {
  const [, trace = ""] =
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/.exec(traceparent ?? "") ??
    [];
  return /[^0]/.test(trace) ? trace : null;
}

/** Six of Crockford's base-32 characters, none of which can be mistaken for another: 10^9 ids, unique together with the time. */
export function newReference(): string {
  return Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { clientAddress, isTrustedProxy, type TrustedProxies } from "./client-address.ts";

const forwarding = ["x-forwarded-for", "forwarded", "x-forwarded-host", "x-real-ip", "via"];

/** Whether a proxy says that it passed this request on, or somebody pretends to be one. */
export function isForwarded(headers: Headers): boolean {
  return forwarding.some((name) => headers.has(name));
}

const mostWarnings = 10;

/**
 * Says once for each address that forwards requests and is not trusted what follows from it: behind a proxy that
 * TRUST_PROXY does not name, all visitors are one to the rate limits.
 */
export function warnOfUntrustedProxy(log: Logger, trusted: TrustedProxies) {
  const warned = new Set<string>();
  return createMiddleware(async (c, next) => {
    const isMore = warned.size < mostWarnings;
    if (isMore && (c.req.header("x-forwarded-for") || c.req.header("forwarded"))) {
      const peer = clientAddress(c, []);
      if (!isTrustedProxy(peer, trusted) && !warned.has(peer)) {
        warned.add(peer);
        const name = /^(127\.|::1$)/.test(peer) ? "loopback" : peer;
        log.warn(
          { peer },
          `A request from ${peer} says whom it was forwarded for, and that is not believed: all who come that way share one rate limit. If ${peer} is your proxy, set TRUST_PROXY=${name}.`,
        );
      }
    }
    await next();
  });
}

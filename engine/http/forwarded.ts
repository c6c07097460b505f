import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { clientAddress, isTrustedProxy, type TrustedProxies } from "./client-address.ts";

const forwarding = ["x-forwarded-for", "forwarded", "x-forwarded-host", "x-real-ip", "via"];

/** Whether a request has headers of a proxy, real or forged. */
export function isForwarded(headers: Headers): boolean {
  return forwarding.some((name) => headers.has(name));
}

const mostWarnings = 10;

/**
 * Warns once for each address that forwards requests and is not trusted: behind a proxy that TRUST_PROXY does
 * not name, the rate limits count all clients as one.
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

import type { Readable } from "node:stream";
import { Agent } from "undici";
import { isSiteName, isUsualPort } from "#domain/seo/address.ts";
import { guardedConnect } from "./guarded-connect.ts";
import { nameResolver } from "./resolve-name.ts";
import { type VisitLimits, visitLimits } from "./visit-limits.ts";

export interface ClientOptions {
  /** The site's own address, which our User-Agent names. */
  siteUrl: string;
  /** `host:port` pairs that may be private: for tests. */
  testHosts?: ReadonlySet<string>;
  /** Certificates to trust instead of the usual ones: for tests. */
  ca?: string;
  limits?: Partial<VisitLimits>;
}

export interface GuardedClient {
  /**
   * One GET that follows no redirect. null for everything that is no answer: an address that is not allowed, a name
   * without an address, a closed port, a timeout; which of them it was is not revealed.
   */
  get(url: URL): Promise<Answer | null>;
  limits: VisitLimits;
  /** Aborted when the time for the whole visit is over. */
  signal: AbortSignal;
  close(): void;
}

/** An answer whose headers have arrived. Its body must be read or discarded. */
export interface Answer {
  url: URL;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The body as it was sent, not decompressed. */
  body: Readable;
  /** Milliseconds from the request, on an established connection, to the answer's headers. */
  waited: number;
}

/**
 * Opens a client for one visit, whose time begins now. No cookies, no credentials, no proxy of the environment,
 * HTTP/1.1.
 */
export function openGuardedClient(options: ClientOptions): GuardedClient {
  const { siteUrl, testHosts = new Set(), ca } = options;
  const limits = { ...visitLimits, ...options.limits };
  const resolver = nameResolver();
  const guard = guardedConnect({
    resolve: resolver.resolve,
    connectMs: limits.connectMs,
    lineBytes: limits.lineBytes,
    testHosts,
    ...(ca ? { ca } : {}),
  });
  const agent = new Agent({
    connect: guard.connect,
    connections: 3,
    pipelining: 1,
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.firstByteMs,
    bodyTimeout: limits.totalMs,
  });
  const closed = new AbortController();
  const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(limits.totalMs)]);
  const headers = {
    "user-agent": `DaybreakSEO/1.0 (+${siteUrl}/seo-report)`,
    accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
    "accept-encoding": "gzip, br",
  };

  return {
    limits,
    signal,
    async get(url) {
      if (!isAllowed(url, testHosts)) return null;
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(), limits.connectMs + limits.firstByteMs);
      const isOver = AbortSignal.any([signal, silence.signal]);
      const startedAt = performance.now();
      try {
        const request = agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: "GET",
          headers,
          signal: isOver,
        });
        // While it waits for its connection the request does not listen to the signal.
        const answer = await Promise.race([request, rejectedOn(isOver)]);
        answer.body.on("error", () => {});
        if (Object.values(answer.headers).flat().length > limits.headerCount) {
          answer.body.destroy();
          return null;
        }
        return {
          url,
          status: answer.statusCode,
          headers: answer.headers,
          body: answer.body,
          waited: performance.now() - Math.max(startedAt, guard.connectedAt(url.origin)),
        };
      } catch {
        return null;
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      closed.abort();
      guard.close();
      resolver.cancel();
      agent.destroy().catch(() => {});
    },
  };
}

function rejectedOn(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return promise;
}

/** The typed address has been checked before; this checks the targets of redirects. */
function isAllowed(url: URL, testHosts: ReadonlySet<string>): boolean {
  if (url.protocol !== "https:" && url.protocol !== "http:") return false;
  if (url.username || url.password) return false;
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  if (testHosts.has(`${url.hostname}:${port}`)) return true;
  return isUsualPort(url.port) && isSiteName(url.hostname.replace(/\.$/, ""));
}

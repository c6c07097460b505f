import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { LinkSight } from "#domain/deliverable/link-sight.ts";
import { readAddress, refuseAddress, type SiteAddress, withoutWww } from "#domain/seo/address.ts";
import type { VisitStep } from "#domain/seo/visit.ts";
import type { RateLimits } from "../http/limits.ts";
import type { Fetched } from "./fetch-page.ts";
import type { HostGate } from "./follow.ts";
import type { ClientOptions } from "./guarded-client.ts";
import { isPublicAddress } from "./public-address.ts";
import * as refusals from "./refusals.ts";
import { createSemaphore } from "./semaphore.ts";
import { visitLimits } from "./visit-limits.ts";

export interface SiteVisitor {
  /** Fetches the page at an address that a visitor has typed; otherwise a refusal with its reason. */
  visit(request: VisitRequest): Promise<Fetched>;
  /**
   * Requests a link of the studio's and reports what it leads to now. The link counts as not reachable where all slots
   * are taken or the host's rate limit is reached. The studio may learn from its timing why; a visitor may not.
   */
  look(link: string, now: Date): Promise<LinkSight>;
}

export interface VisitRequest {
  /** What was typed as the address, not yet checked. */
  typed: unknown;
  /** The client whose rate limits apply. */
  clientAddress: string;
  onStep?(step: VisitStep): void;
}

export interface VisitorOptions extends ClientOptions {
  rateLimits: RateLimits;
}

const visitsAtOnce = 4;

/**
 * The only way in which this process sends requests to other people's websites. The HTTP client is loaded for the first
 * of them: its modules take several megabytes.
 */
export function createSiteVisitor(options: VisitorOptions): SiteVisitor {
  const { rateLimits, testHosts = new Set(), siteUrl } = options;
  const semaphore = createSemaphore(visitsAtOnce);
  const unreachableMs = options.limits?.unreachableMs ?? visitLimits.unreachableMs;

  const take = async (name: Parameters<RateLimits["take"]>[0], key: string) =>
    (await rateLimits.take(name, key)).ok;

  async function visitWithSlot(address: SiteAddress, request: VisitRequest): Promise<Fetched> {
    if (!(await take("analyze-seo", request.clientAddress)))
      return refusals.visitorHasEnough.minute;
    if (!(await take("analyze-seo-hour", request.clientAddress)))
      return refusals.visitorHasEnough.hour;
    const gate = hostGate(address.host, siteUrl, (host) => take("analyze-seo-host", host));
    const { onStep } = request;
    const { fetchPage } = await import("./fetch-page.ts");
    return fetchPage(address, { ...options, gate, ...(onStep ? { onStep } : {}) });
  }

  return {
    async visit(request) {
      const read = readAddress(request.typed, testHosts);
      if (!read.ok) return { ...read, status: 400 };
      const { address } = read;
      if (isPrivateNumber(address, testHosts))
        return { ...refuseAddress("no website"), status: 400 };
      const releaseSlot = semaphore.take();
      if (!releaseSlot) return refusals.allSlotsTaken;
      const startedAt = performance.now();
      const fetched = await visitWithSlot(address, request).finally(releaseSlot);
      if (fetched === refusals.unreachable) {
        await wait(Math.max(0, unreachableMs - (performance.now() - startedAt)));
      }
      return fetched;
    },
    async look(link, now) {
      const releaseSlot = semaphore.take();
      if (!releaseSlot) return { at: now.toISOString(), isReachable: false };
      const { hostname } = new URL(link);
      const gate = hostGate(hostname, siteUrl, (host) => take("analyze-seo-host", host));
      try {
        const { lookAtLink } = await import("./look-at-link.ts");
        return await lookAtLink(link, { ...options, gate, now });
      } finally {
        releaseSlot();
      }
    },
  };
}

/** A private IP address is refused like a wrong name, before any request. */
function isPrivateNumber({ url, host }: SiteAddress, testHosts: ReadonlySet<string>): boolean {
  const number = host.replace(/^\[|\]$/g, "");
  const isTestHost = testHosts.has(`${host}:${new URL(url).port || 443}`);
  return isIP(number) > 0 && !isTestHost && !isPublicAddress(number);
}

/**
 * Counts each host that a visit requests once, with and without www. as one, also when a redirect led there: so nobody
 * can use us to attack a third host through a hundred addresses that all redirect to it. Our own site is visited when
 * somebody asks for it, and never because another site leads there.
 */
function hostGate(
  host: string,
  siteUrl: string,
  take: (host: string) => Promise<boolean>,
): HostGate {
  const own = withoutWww(new URL(siteUrl).hostname);
  const seen = new Map<string, Promise<"open" | "busy" | "closed">>();
  return (hostname) => {
    const name = withoutWww(hostname.replace(/\.$/, ""));
    const known = seen.get(name);
    if (known) return known;
    const answer =
      name === own && withoutWww(host) !== own
        ? Promise.resolve("closed" as const)
        : take(name).then((isFree) => (isFree ? ("open" as const) : ("busy" as const)));
    seen.set(name, answer);
    return answer;
  };
}

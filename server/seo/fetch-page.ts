import { isIP } from "node:net";
import type { SiteAddress } from "#domain/seo/address.ts";
import type { Visit, VisitStep } from "#domain/seo/visit.ts";
import { fetchSideFiles } from "./fetch-side-files.ts";
import { type Followed, follow, type HostGate } from "./follow.ts";
import { type Answer, type ClientOptions, openGuardedClient } from "./guarded-client.ts";
import { readBody } from "./read-body.ts";
import * as refusals from "./refusals.ts";

export interface FetchOptions extends ClientOptions {
  gate: HostGate;
  onStep?(step: VisitStep): void;
}

export type Fetched = { ok: true; visit: Visit } | refusals.VisitRefusal;

/**
 * Requests an address by https, then by https with www., then by http. Fetches the page that the first answer
 * redirects to, with robots.txt and the sitemap, within ten seconds in all.
 */
export async function fetchPage(
  address: SiteAddress,
  { gate, onStep = () => {}, ...options }: FetchOptions,
): Promise<Fetched> {
  const client = openGuardedClient(options);
  try {
    onStep("looking for the address");
    const followed = await firstThatAnswers(address, { client, gate });
    if (followed.state === "silent") return refusals.unreachable;
    if (followed.state === "endless") return refusals.endless;
    if (followed.state === "busy") return refusals.hostHasEnough;
    const { answer, redirects } = followed;
    const fault = faultOf(answer);
    if (fault) return fault;
    onStep("reading the page");
    const beside = fetchSideFiles(answer.url, { client, gate });
    // When there is no page, nothing awaits this promise any more.
    beside.catch(() => {});
    const { bytes, sentBytes, end } = await readBody(answer, client.limits.pageBytes);
    if (end !== "whole") return notWhole[end];
    if (bytes.every(isBlank)) return refusals.empty;
    onStep("reading robots.txt and the sitemap");
    const visit: Visit = {
      displayUrl: address.displayUrl,
      address: answer.url.href,
      redirects,
      status: answer.status,
      headers: joined(answer.headers),
      body: bytes,
      sentBytes,
      waited: Math.round(answer.waited),
      ...(await beside),
    };
    return { ok: true, visit };
  } finally {
    client.close();
  }
}

async function firstThatAnswers(
  { url, host }: SiteAddress,
  options: Parameters<typeof follow>[1],
): Promise<Followed> {
  const withWww = url.replace("https://", "https://www.");
  const isName = !isIP(host) && !host.startsWith("[");
  const secure = isName ? [url, withWww] : [url];
  const plain = secure.map((each) => each.replace("https:", "http:"));
  for (const each of [...secure, ...plain]) {
    const followed = await follow(new URL(each), options);
    if (followed.state !== "silent" || followed.redirects.length > 0) return followed;
  }
  return { state: "silent", redirects: [] };
}

/** Why this answer is no page; nothing is known of its body yet. */
function faultOf({ status, headers, body }: Answer): refusals.VisitRefusal | null {
  const type = [headers["content-type"] ?? ""].flat()[0] ?? "";
  const fault = (() => {
    if (status === 204 || status === 205) return refusals.empty;
    if (status < 200 || status > 299) return refusals.errorStatus(status);
    if (!/^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type)) return refusals.notPage;
    return null;
  })();
  if (fault) body.destroy();
  return fault;
}

const notWhole = {
  "too large": refusals.tooLarge,
  unreadable: refusals.unreadable,
  "broken off": refusals.brokenOff,
};

function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

function joined(headers: Answer["headers"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]),
  );
}

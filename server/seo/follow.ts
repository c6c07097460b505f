import { isUtf8 } from "node:buffer";
import type { Visit } from "#domain/seo/visit.ts";
import type { Answer, GuardedClient } from "./guarded-client.ts";

/** Where the redirects of an address ended. */
export type Followed =
  | { state: "arrived"; answer: Answer; redirects: Visit["redirects"] }
  /** Nothing answered: the address itself, or, after redirects, the one that they led to. */
  | { state: "silent"; redirects: Visit["redirects"] }
  | { state: "endless" }
  /** The rate limit of the next host is reached. */
  | { state: "busy" };

export interface FollowOptions {
  client: Pick<GuardedClient, "get" | "limits">;
  /** Called once for each host, before the first request to it. */
  gate: HostGate;
}
export type HostGate = (host: string) => Promise<"open" | "busy" | "closed">;

/** Follows redirects itself, so that each step is checked like an address that somebody has typed. */
export async function follow(start: URL, { client, gate }: FollowOptions): Promise<Followed> {
  const redirects: Visit["redirects"] = [];
  for (let url = start; ; ) {
    const admission = await gate(url.hostname);
    if (admission === "busy") return { state: "busy" };
    const answer = admission === "open" ? await client.get(url) : null;
    if (!answer) return { state: "silent", redirects };
    const next = redirectOf(answer);
    if (next === null) return { state: "arrived", answer, redirects };
    answer.body.destroy();
    if (next === "nowhere") return { state: "silent", redirects };
    redirects.push({ from: url.href, status: answer.status, to: next.href });
    if (redirects.length > client.limits.redirects) return { state: "endless" };
    url = next;
  }
}

/** null: the answer is no redirect. `nowhere`: it redirects to what is no address. */
export function redirectOf({ url, status, headers }: Answer): URL | "nowhere" | null {
  if (![301, 302, 303, 307, 308].includes(status)) return null;
  const locations = new Set([headers.location ?? []].flat());
  const [location] = locations;
  if (location === undefined) return null;
  if (locations.size > 1) return "nowhere";
  const bytes = Buffer.from(location, "latin1");
  const next = URL.parse(isUtf8(bytes) ? bytes.toString() : location, url);
  if (!next) return "nowhere";
  next.hash = "";
  return next;
}

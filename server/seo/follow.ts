import { isUtf8 } from "node:buffer";
import type { Visit } from "#domain/seo/visit.ts";
import type { Answer, GuardedClient } from "./guarded-client.ts";

/** Where an address led to in the end. */
export type Followed =
  | { state: "arrived"; answer: Answer; redirects: Visit["redirects"] }
  /** Nothing answered: the address itself, or, after redirects, the one that they led to. */
  | { state: "silent"; redirects: Visit["redirects"] }
  | { state: "endless" }
  /** The next host has been asked enough for now. */
  | { state: "busy" };

export interface FollowOptions {
  client: Pick<GuardedClient, "get" | "limits">;
  /** May this host be asked? It is, once, before the first request of a visit to it. */
  gate: HostGate;
}
export type HostGate = (host: string) => Promise<"open" | "busy" | "closed">;

/** Follows redirects by hand: each step is asked like an address that somebody has typed. */
export async function follow(start: URL, { client, gate }: FollowOptions): Promise<Followed> {
  const redirects: Visit["redirects"] = [];
  for (let url = start; ; ) {
    const door = await gate(url.hostname);
    if (door === "busy") return { state: "busy" };
    const answer = door === "open" ? await client.get(url) : null;
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

/** null: this answer sends nobody on. `nowhere`: it does, to what is no address. */
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

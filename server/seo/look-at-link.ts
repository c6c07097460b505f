import { createHash } from "node:crypto";
import type { LinkSight } from "#domain/deliverable/link-sight.ts";
import { cutText } from "#domain/text.ts";
import { follow, type HostGate } from "./follow.ts";
import { type ClientOptions, openGuardedClient } from "./guarded-client.ts";
import { readBody } from "./read-body.ts";
import { readPage } from "./read-page.ts";

/** Requests a link and follows its redirects. There is an answer whatever the other server does. */
export async function lookAtLink(
  link: string,
  { gate, now, ...options }: ClientOptions & { gate: HostGate; now: Date },
): Promise<LinkSight> {
  const at = now.toISOString();
  const client = openGuardedClient(options);
  try {
    const start = new URL(link);
    start.hash = "";
    const followed = await follow(start, { client, gate });
    if (followed.state !== "arrived") return { at, isReachable: false };
    const { answer, redirects } = followed;
    const { bytes, sentBytes, end } = await readBody(answer, client.limits.pageBytes);
    const isSeen = end === "whole" || end === "too large";
    const type = `${answer.headers["content-type"] ?? ""}`;
    const page = isSeen && /^\s*(text\/html|application\/xhtml\+xml)/i.test(type);
    const facts = page
      ? await readPage({
          displayUrl: link,
          address: answer.url.href,
          redirects,
          status: answer.status,
          headers: { "content-type": type },
          body: bytes,
          sentBytes,
          waited: 0,
          plainHttp: "silent",
          robots: none,
          sitemap: { ...none, address: "" },
        })
      : null;
    const title = facts && !("fault" in facts) ? cutText(facts.titles[0] ?? "", 300) : null;
    const sha256 = isSeen ? createHash("sha256").update(bytes).digest("hex") : null;
    const { status, url } = answer;
    return { at, isReachable: true, status, address: url.href, title: title || null, sha256 };
  } finally {
    client.close();
  }
}

const none = { status: 0, text: "", contentType: "" };

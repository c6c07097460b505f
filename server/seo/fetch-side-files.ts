import { withoutWww } from "#domain/seo/address.ts";
import type { SideFile, Visit } from "#domain/seo/visit.ts";
import { type FollowOptions, follow, redirectOf } from "./follow.ts";
import type { GuardedClient } from "./guarded-client.ts";
import { readBody } from "./read-body.ts";

type Beside = Pick<Visit, "plainHttp" | "robots" | "sitemap">;
interface Options extends FollowOptions {
  client: GuardedClient;
}

/** Fetches what belongs to a page: robots.txt, the sitemap, and the answer over plain http. It never throws. */
export async function fetchSideFiles(page: URL, options: Options): Promise<Beside> {
  const [plainHttp, files] = await Promise.all([
    plainHttpOf(page, options),
    textFiles(page, options),
  ]);
  return { plainHttp, ...files };
}

async function textFiles(page: URL, options: Options): Promise<Pick<Visit, "robots" | "sitemap">> {
  const robots = await sideFile(new URL("/robots.txt", page), options);
  const address = sitemapNamedIn(robots.text, page) ?? new URL("/sitemap.xml", page);
  return { robots, sitemap: { ...(await sideFile(address, options)), address: address.href } };
}

/** The first sitemap on the same host. RFC 9309 refers to sitemaps.org, which requires an absolute URL. */
function sitemapNamedIn(robots: string, page: URL): URL | undefined {
  for (const [, named = ""] of robots.matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S{1,2000})/gim)) {
    const url = URL.parse(named, page);
    if (url && withoutWww(url.host) === withoutWww(page.host)) return url;
  }
  return undefined;
}

async function sideFile(url: URL, options: Options): Promise<SideFile> {
  const followed = await follow(url, options);
  if (followed.state !== "arrived") return nothing;
  const { answer } = followed;
  const contentType = [answer.headers["content-type"] ?? ""].flat()[0] ?? "";
  if (answer.status >= 300) {
    answer.body.destroy();
    return { status: answer.status, text: "", contentType };
  }
  const { bytes, end } = await readBody(answer, options.client.limits.sideFileBytes);
  if (end === "unreadable" || end === "broken off") return nothing;
  return { status: answer.status, text: new TextDecoder().decode(bytes), contentType };
}

const nothing: SideFile = { status: 0, text: "", contentType: "" };

async function plainHttpOf(page: URL, { client, gate }: Options): Promise<Visit["plainHttp"]> {
  if (page.protocol === "http:") return "answers";
  let url = new URL(`http://${page.host}/`);
  for (let steps = 0; steps <= client.limits.redirects; steps++) {
    const answer = (await gate(url.hostname)) === "open" ? await client.get(url) : null;
    if (!answer) return "silent";
    answer.body.destroy();
    const next = redirectOf(answer);
    if (next === null || next === "nowhere") return "answers";
    if (next.protocol === "https:") return "leads to https";
    url = next;
  }
  return "answers";
}

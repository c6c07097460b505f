// What goes on while processes are replaced: pages and messages at a steady rate, files on their way, open pages.
import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { Upload } from "tus-js-client";
import type { Daybreak } from "../../tests/journeys/daybreak.ts";
import { anyZip } from "../../tests/my-data/clients.ts";
import { client } from "./load.ts";

export type Site = Pick<Daybreak, "url" | "publishableKey" | "studio">;

export interface TrafficReport {
  requests: number;
  perSecond: number;
  /** What was answered by something else than a success, or not at all. */
  failed: string[];
  /** Files that were acknowledged, and downloaded afterwards. */
  uploads: number;
  /** Open pages, and how many of them have their channel again and got the last change, without a reload. */
  pages: number;
  livePages: number;
  /** How often sockets were closed, by the code. */
  closed: Record<string, number>;
}

const MB = 1024 * 1024;
const pages = 12;
const mostUnderWay = 40;

/** Begins the traffic when every page has its channel. */
export async function startTraffic(site: Site, { perSecond }: { perSecond: number }) {
  const open = await openPages(site);
  const uploads = [startUploads(site, sendWhole), startUploads(site, sendInPieces)];
  const failed: string[] = [];
  const sent: Promise<void>[] = [];
  const note = (what: string) => (error: Error) =>
    void failed.push(`${what}: ${error.cause ?? error}`);
  const beganMs = performance.now();
  let underWay = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - beganMs) / 1_000) * perSecond;
    // A machine that is too slow for this rate gets fewer requests, and not a queue of them.
    while (sent.length < due && underWay < mostUnderWay) {
      underWay++;
      const count = sent.length;
      const isWrite = count % 4 === 3;
      const one = isWrite
        ? writeMessage(site).then(() => {})
        : visitPage(site, count % 8 ? "/services" : "/dashboard", { isFirst: count % 16 === 0 });
      sent.push(one.catch(note(isWrite ? "message" : "page")).finally(() => underWay--));
    }
  }, 10);
  return {
    /** Over how many seconds sockets were closed with 1012 since `fromMs`; null when fewer than two were. */
    spreadSeconds(fromMs: number): number | null {
      const at = open.closes.filter(({ code, atMs }) => code === 1012 && atMs > fromMs);
      if (at.length < 2) return null;
      const times = at.map(({ atMs }) => atMs);
      return Math.round((Math.max(...times) - Math.min(...times)) / 100) / 10;
    },
    /** Until a file is on its way whose upload began after this call. */
    nextUpload: () => Promise.all(uploads.map((each) => each.next())),
    async stop(): Promise<TrafficReport> {
      clearInterval(timer);
      const seconds = (performance.now() - beganMs) / 1_000;
      await Promise.all([...sent, ...uploads.map((each) => each.stop())]);
      let acknowledged = 0;
      for (const each of uploads) {
        const { lost, broken, files } = await each.compare();
        acknowledged += files;
        failed.push(...Array<string>(lost).fill("an upload is lost"), ...broken);
      }
      const livePages = await open.countLive(() => writeMessage(site));
      const closed: Record<string, number> = {};
      for (const { code } of open.closes) closed[code] = (closed[code] ?? 0) + 1;
      await open.close();
      const requests = sent.length;
      return {
        requests,
        perSecond: Math.round(requests / seconds),
        failed,
        uploads: acknowledged,
        pages,
        livePages,
        closed,
      };
    },
  };
}

/** Pages of the studio that are open; the official client connects again by itself, as in a browser. */
async function openPages(site: Site) {
  const closes: { code: number; atMs: number }[] = [];
  class Recorded extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("close", ({ code }) => closes.push({ code, atMs: performance.now() }));
    }
  }
  const token = await signedIn(site);
  const open = Array.from({ length: pages }, () => {
    const page = client(site, token, { transport: Recorded as never });
    const state = { page, last: "", received: new Set<string>() };
    page
      .channel("page")
      .on(
        "postgres_changes",
        { event: "INSERT", schema: "public", table: "contact_submissions" },
        ({ new: row }) => state.received.add(row.email),
      )
      .subscribe((now) => {
        state.last = now;
      });
    return state;
  });
  const untilJoined = () => until(() => open.every(({ last }) => last === "SUBSCRIBED"));
  await untilJoined();
  return {
    closes,
    async countLive(change: () => Promise<string>): Promise<number> {
      await untilJoined();
      const email = await change();
      await until(() => open.every(({ received }) => received.has(email)));
      return open.filter(({ received }) => received.has(email)).length;
    },
    async close() {
      for (const { page } of open) await page.removeAllChannels();
    },
  };
}

interface File {
  site: Site;
  token: string;
  path: string;
  bytes: Buffer;
}

/** Somebody who uploads one file after the other. */
export function startUploads(site: Site, send: (file: File) => Promise<void>) {
  const sent = new Map<string, string>();
  const broken: string[] = [];
  let stopped = false;
  let begun = Promise.withResolvers<void>();
  async function upload() {
    const { data } = await client(site).auth.signUp({
      email: `${randomUUID()}@example.com`,
      password: "correct horse battery",
    });
    if (!data.session) return wait(300);
    const { access_token: token, user } = data.session;
    for (let n = 0; n < 5 && !stopped; n++) {
      const bytes = anyZip((send === sendInPieces ? 8 : 2) * MB);
      const path = `${user.id}/${Date.now()}-${randomUUID().replaceAll("-", "").slice(0, 12)}.zip`;
      const sending = send({ site, token, path, bytes });
      begun.resolve();
      begun = Promise.withResolvers<void>();
      await sending.then(
        () => void sent.set(path, hashOf(bytes)),
        (error) => void broken.push(`upload: ${error.cause ?? error}`),
      );
      await wait(200);
    }
  }
  const working = (async () => {
    while (!stopped) await upload().catch(() => wait(300));
  })();
  return {
    next: () => begun.promise,
    async stop() {
      stopped = true;
      await working;
    },
    /** Downloads every file that was acknowledged. */
    async compare() {
      const studio = client(site, await signedIn(site));
      let lost = 0;
      for (const [path, hash] of sent) {
        const got = await studio.storage.from("onboarding-assets").download(path);
        const bytes = got.data && new Uint8Array(await got.data.arrayBuffer());
        if (!bytes || hashOf(bytes) !== hash) lost++;
      }
      return { files: sent.size, lost, broken };
    },
  };
}

/** In one request, over most of a second. */
async function sendWhole({ site, token, path, bytes }: File) {
  const pieces = Array.from({ length: 16 }, (_, n) =>
    bytes.subarray((n * bytes.length) / 16, ((n + 1) * bytes.length) / 16),
  );
  const body = Readable.from(
    (async function* () {
      for (const piece of pieces) {
        yield piece;
        await wait(50);
      }
    })(),
  );
  const answer = await fetch(`${site.url}/storage/v1/object/onboarding-assets/${path}`, {
    method: "POST",
    headers: {
      apikey: site.publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/zip",
      "content-length": String(bytes.length),
    },
    body: Readable.toWeb(body),
    duplex: "half",
  } as RequestInit);
  if (answer.status !== 200) throw new Error(`status ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** In pieces, each of which is sent again when it broke. */
export function sendInPieces({ site, token, path, bytes }: File): Promise<void> {
  const metadata = {
    bucketName: "onboarding-assets",
    objectName: path,
    contentType: "application/zip",
  };
  const headers = { apikey: site.publishableKey, authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    new Upload(bytes as never, {
      endpoint: `${site.url}/storage/v1/upload/resumable`,
      metadata,
      headers,
      chunkSize: 6 * MB,
      retryDelays: Array(40).fill(500),
      onShouldRetry: () => true,
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });
}

/** What was killed before may still be coming back, so a sign-in that no process answered is tried again. */
async function signedIn(site: Site, tries = 40): Promise<string> {
  const { data, error } = await client(site).auth.signInWithPassword(site.studio);
  if (!error) return data.session.access_token;
  if (tries === 0 || !isAuthRetryableFetchError(error)) throw error;
  await wait(250);
  return signedIn(site, tries - 1);
}

/** @param options.isFirst whether the browser has none of the page's files yet */
async function visitPage({ url }: Site, path: string, { isFirst }: { isFirst: boolean }) {
  const answer = await fetch(`${url}${path}`);
  const page = await requireStatus(200, answer);
  const files = isFirst ? page.matchAll(/"(\/(?:assets|content|pictures)\/[^" ]+)"/g) : [];
  const loaded = [...new Set([...files].map(([, file]) => file))].map(async (file) =>
    requireStatus(200, await fetch(`${url}${file}`), file),
  );
  await Promise.all(loaded);
}

/** @returns the address of the message that was stored */
async function writeMessage({ url, publishableKey }: Site): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const answer = await fetch(`${url}/rest/v1/contact_submissions`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada", email, message: "Hello" }),
  });
  await requireStatus(201, answer);
  return email;
}

/** @returns the answer's text */
async function requireStatus(status: number, answer: Response, what = ""): Promise<string> {
  const text = await answer.text();
  if (answer.status !== status)
    throw new Error(`${what} status ${answer.status} ${text.slice(0, 100)}`);
  return text;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Waits for at most half a minute. */
async function until(isTrue: () => boolean) {
  for (let tries = 0; tries < 300 && !isTrue(); tries++) await wait(100);
}

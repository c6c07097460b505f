import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from "node:zlib";
import type { Context } from "hono";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".pdf": "application/pdf",
};

interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  /** A compressed file is unpacked for the few that cannot read it: the pages and scripts as they are take 5 MB. */
  bodies: { identity: Buffer } | CompressedBodies;
}

interface CompressedBodies {
  br: Buffer;
  gzip: Buffer;
  /** Whether `br` was compressed quickly, so that `compressWell` does it again. */
  isQuick: boolean;
}

interface UnreadPicture {
  /** On the disk. */
  path: string;
  isImmutable: boolean;
}

export interface StaticFiles {
  /** The response for a path, or null without such a file. `status` is 200 unless given. */
  answer(context: Context, path: string, status?: 200 | 404): Response | null;
  has(path: string): boolean;
  /** All files below this path ('/assets/'), each with what gives its bytes, uncompressed. */
  below(folder: string): Map<string, () => Buffer>;
  /** The text of a file, uncompressed. */
  text(path: string): string | undefined;
  /**
   * Compresses again, at the highest level and one file at a time, those that were compressed quickly at the start, and
   * from then on those that are replaced.
   */
  compressWell(stop: AbortSignal): Promise<void>;
  /**
   * Serves other texts at these paths from now on: all of them from the same moment, when they are compressed.
   * @param settled what else changes in that moment
   */
  replace(texts: ReadonlyMap<string, string | Uint8Array>, settled?: () => void): Promise<void>;
  readonly size: number;
}

export interface StaticOptions {
  folder: string;
  /** Files below these paths carry a hash in their name and never change. */
  immutable: readonly string[];
  /** Changes an HTML page once, as it is read. `url` is its path here. */
  editHtml?(html: string, url: string): string;
  /** What has no file, by path: '/robots.txt'. */
  more?: Record<string, string | Uint8Array>;
}

/**
 * The files of the build, read once and served from a map, so that no path can leave the folder and no request
 * waits for the disk. Pictures are read at their first request: they are most of the bytes, and each is for one size of
 * screen.
 * `/about` finds `about/index.html`.
 */
export function readStaticFiles({
  folder,
  immutable,
  editHtml,
  more = {},
}: StaticOptions): StaticFiles {
  const isImmutableAt = (path: string) => immutable.some((one) => path.startsWith(one));
  const files = new Map<string, StaticFile | UnreadPicture>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(map|br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${path.slice(folder.length).split(sep).filter(Boolean).join("/")}`;
    const isImmutable = isImmutableAt(url);
    const key = url.replace(/\/index\.html$/, "/");
    const edit = editHtml && ((html: string) => editHtml(html, key));
    files.set(key, isPicture(path) ? { path, isImmutable } : readOne(path, isImmutable, edit));
  }
  for (const [url, text] of Object.entries(more)) {
    files.set(url, fileOf(Buffer.from(text as Uint8Array), typeOf(url), false));
  }
  const find = (path: string): StaticFile | undefined => {
    const file = files.get(path) ?? files.get(`${path}/`);
    if (!file || "bodies" in file) return file;
    // A newer build may have removed the file in the meantime.
    if (!existsSync(file.path)) return undefined;
    const picture = readOne(file.path, file.isImmutable);
    files.set(path, picture);
    return picture;
  };
  let stopsWell: AbortSignal | undefined;
  let lastWell = Promise.resolve();
  const compressQuickOnes = () => {
    lastWell = lastWell.then(async () => {
      for (const file of files.values()) {
        if (stopsWell?.aborted !== false) return;
        if (!("bodies" in file && "br" in file.bodies && file.bodies.isQuick)) continue;
        const { gzip } = file.bodies;
        const br = exactCopy(await brotli(identityOf(file), bestText));
        file.bodies = { br, gzip, isQuick: false };
      }
    });
    return lastWell;
  };
  return {
    size: files.size,
    has: (path) => files.has(path) || files.has(`${path}/`),
    below: (folder) =>
      new Map(
        [...files.keys()].flatMap((path) => {
          const file = path.startsWith(folder) ? find(path) : undefined;
          return file ? [[path, () => identityOf(file)]] : [];
        }),
      ),
    text(path) {
      const file = find(path);
      return file && identityOf(file).toString("utf8");
    },
    async replace(texts, settled = () => {}) {
      const replaced = async ([path, text]: [string, string | Uint8Array]): Promise<
        [string, StaticFile][]
      > => {
        const identity = typeof text === "string" ? Buffer.from(text) : Buffer.from(text);
        const known = files.get(path);
        if (known && "etag" in known && known.etag === etagOf(identity)) return [];
        const isImmutable = isImmutableAt(path);
        if (!isText(typeOf(path))) return [[path, fileOf(identity, typeOf(path), isImmutable)]];
        const [br, gzip] = await Promise.all([brotli(identity, goodText), gzipped(identity)]);
        const bodies = { br: exactCopy(br), gzip: exactCopy(gzip), isQuick: true };
        return [[path, fileOf(identity, typeOf(path), isImmutable, bodies)]];
      };
      const all = [...texts];
      const changed: [string, StaticFile][] = [];
      // As many at a time as the threads that compress, so that requests are answered in between.
      for (let at = 0; at < all.length; at += 4) {
        const done = await Promise.all(all.slice(at, at + 4).map(replaced));
        changed.push(...done.flat());
      }
      for (const entry of changed) files.set(...entry);
      settled();
      void compressQuickOnes();
    },
    compressWell(stop) {
      stopsWell = stop;
      return compressQuickOnes();
    },
    answer(context, path, status = 200) {
      const file = find(path);
      return file ? send(context, file, status) : null;
    },
  };
}

function readOne(
  path: string,
  isImmutable: boolean,
  editHtml?: (html: string) => string,
): StaticFile {
  const raw = readFileSync(path);
  if (extname(path) === ".html" && editHtml) {
    return fileOf(Buffer.from(editHtml(raw.toString("utf8"))), typeOf(path), isImmutable);
  }
  // The build stores a .br and a .gz file beside each text that it has written.
  const beside = (ending: string) =>
    existsSync(`${path}${ending}`) ? readFileSync(`${path}${ending}`) : undefined;
  const [br, gzip] = [beside(".br"), beside(".gz")];
  return fileOf(
    raw,
    typeOf(path),
    isImmutable,
    br && gzip ? { br, gzip, isQuick: false } : undefined,
  );
}

function fileOf(
  identity: Buffer,
  type: string,
  isImmutable: boolean,
  built?: CompressedBodies,
): StaticFile {
  const isWorthIt = isText(type) && identity.length > 512;
  return {
    type,
    etag: etagOf(identity),
    cacheControl: isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    bodies: built ?? (isWorthIt ? compressed(identity) : { identity }),
  };
}

function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

function isPicture(path: string): boolean {
  return /^image\/(?!svg)/.test(typeOf(path));
}

function typeOf(path: string): string {
  // A path that ends with a slash is the page in that folder.
  return types[path.endsWith("/") ? ".html" : extname(path)] ?? "application/octet-stream";
}

function isText(type: string): boolean {
  return /^text\/|json|javascript|xml|svg/.test(type);
}

function identityOf({ bodies }: StaticFile): Buffer {
  if ("identity" in bodies) return bodies.identity;
  // In one piece: many small ones, of all files at the start, would leave gaps in the memory of the C library.
  return gunzipSync(bodies.gzip, { chunkSize: 256 * 1024 });
}

function compressed(body: Buffer): CompressedBodies {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return {
    br: exactCopy(brotliCompressSync(body, { params })),
    gzip: exactCopy(gzipSync(body, { level: 9 })),
    isQuick: true,
  };
}

/** A copy in memory of exactly its size: zlib returns the beginning of a larger block, which stays in memory with it. */
function exactCopy(written: Buffer): Buffer {
  return Buffer.from(Uint8Array.from(written).buffer);
}

const bestText = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
/** For texts that change while people wait: a twentieth of the time, 2 % more bytes. */
const goodText = { params: { ...bestText.params, [constants.BROTLI_PARAM_QUALITY]: 9 } };
const brotli = promisify(brotliCompress) as (
  body: Buffer,
  options: typeof bestText,
) => Promise<Buffer>;
const gzipped = promisify(gzip) as (body: Buffer) => Promise<Buffer>;

function send(context: Context, file: StaticFile, status: 200 | 404): Response {
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Cache-Control": file.cacheControl,
    ETag: file.etag,
    Vary: "Accept-Encoding",
  };
  if (status === 200 && context.req.header("if-none-match")?.includes(file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const { body, encoding } = bodyFor(context.req.header("accept-encoding") ?? "", file);
  if (encoding) headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.length);
  const isHead = context.req.method === "HEAD";
  return new Response(isHead ? null : new Uint8Array(body), { status, headers });
}

function bodyFor(accepted: string, file: StaticFile): { body: Buffer; encoding?: "br" | "gzip" } {
  const encoding = (["br", "gzip"] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(\\.0+)?\\b)`).test(accepted),
  );
  const { bodies } = file;
  if ("identity" in bodies || !encoding) return { body: identityOf(file) };
  return { body: bodies[encoding], encoding };
}

import { Readable } from "node:stream";
import type { Context } from "hono";
import { StorageRefusal } from "./errors.ts";
import type { StorageService, StoredObject } from "./service.ts";

/**
 * An object's bytes. Always as an attachment, never sniffed, in a sandbox: what a stranger uploaded is not
 * to run on the origin where people's sessions are. Pictures still show in an `<img>`.
 */
export async function download(
  service: StorageService,
  c: Context,
  object: StoredObject,
): Promise<Response> {
  const { metadata } = object;
  const headers: Record<string, string> = {
    "Content-Type": metadata.mimetype,
    "Cache-Control": `private, ${metadata.cacheControl}`,
    ETag: metadata.eTag,
    "Last-Modified": new Date(metadata.lastModified).toUTCString(),
    "Accept-Ranges": "bytes",
    "X-Robots-Tag": "none",
    "Content-Disposition": disposition(
      c.req.query("download") || object.name.split("/").at(-1) || "",
    ),
  };
  if (c.req.header("if-none-match") === metadata.eTag) {
    return new Response(null, { status: 304, headers });
  }
  const range = byteRange(c.req.header("range"), metadata.size);
  const length = range ? range.end - range.start + 1 : metadata.size;
  headers["Content-Length"] = String(length);
  if (range) headers["Content-Range"] = `bytes ${range.start}-${range.end}/${metadata.size}`;
  const status = range ? 206 : 200;
  if (c.req.method === "HEAD") return new Response(null, { status, headers });
  const stream = await service.blobs.read(object.version, range ?? undefined);
  if (!stream) throw new StorageRefusal("NoSuchKey");
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

/** RFC 6266 and 8187: a plain name for everyone, the true one in UTF-8. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** One range of bytes; null for none, or for several, which are answered whole. */
function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw new StorageRefusal("InvalidRange");
  return { start, end };
}

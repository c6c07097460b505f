import { Readable } from "node:stream";
import { storageRefusal } from "./errors.ts";
import type { StorageContext, StoredObject } from "./service.ts";

/**
 * The bytes of an object, always as an attachment and with its type not sniffed: an uploaded file must not
 * run as a page of the origin that has the users' sessions. An `<img>` still shows pictures.
 */
export async function download(
  { service, c }: StorageContext,
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
  if (!stream) throw storageRefusal("NoSuchKey");
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

/** RFC 6266 and 8187: an ASCII name for old clients, and the exact name in UTF-8. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The requested range of bytes; null without one, and for several, which are answered with the whole file. */
function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw storageRefusal("InvalidRange");
  return { start, end };
}

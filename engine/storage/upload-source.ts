import { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import type { Context } from "hono";
import { storageRefusal } from "./errors.ts";

export interface UploadSource {
  stream: Readable;
  contentType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/**
 * The file of a request, as a stream: the raw body, or the file of a multipart form, which is how the official
 * client sends a Blob. The form's fields come before its file.
 */
export async function uploadSource(c: Context): Promise<UploadSource> {
  const { body } = c.req.raw;
  const contentType = c.req.header("content-type") ?? "";
  if (c.req.header("content-encoding")) {
    throw storageRefusal("InvalidRequest", "Send the file without a content encoding");
  }
  const stream = body
    ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
    : Readable.from([]);
  if (isForm(c)) return multipart(stream, contentType);
  return {
    stream,
    contentType,
    cacheControl: c.req.header("cache-control") ?? "no-cache",
    userMetadata: sentMetadata(c),
  };
}

export function isForm(c: Context): boolean {
  return /^multipart\/form-data/i.test(c.req.header("content-type") ?? "");
}

function multipart(stream: Readable, contentType: string): Promise<UploadSource> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadSource>();
  const fields: Record<string, string> = {};
  const invalid = (message: string) => storageRefusal("InvalidRequest", message);
  try {
    const form = new Busboy({
      headers: { "content-type": contentType },
      limits: { files: 1, fields: 10, fieldSize: 16 * 1024, headerPairs: 50 },
    });
    form.on("field", (name, value) => {
      fields[name] = value;
    });
    form.on("file", (_name, file, _filename, _encoding, type) => {
      resolve({
        stream: file,
        contentType: type,
        cacheControl: fields.cacheControl
          ? `max-age=${Number(fields.cacheControl) || 0}`
          : "no-cache",
        userMetadata: metadataOf(fields.metadata, "json"),
      });
    });
    form.on("finish", () => reject(invalid("The form has no file")));
    form.on("error", () => reject(invalid("The form cannot be read")));
    stream.on("error", () => form.destroy());
    stream.pipe(form);
  } catch {
    reject(invalid("The form cannot be read"));
  }
  return promise;
}

/** The own metadata that a header states. */
export function sentMetadata(c: Context) {
  return metadataOf(c.req.header("x-metadata"), "base64");
}

function metadataOf(text: string | undefined, form: "json" | "base64") {
  if (!text) return null;
  try {
    const json = form === "json" ? text : Buffer.from(text, "base64").toString("utf8");
    const value = JSON.parse(json);
    return typeof value === "object" && value !== null && json.length <= 4096 ? value : null;
  } catch {
    return null;
  }
}

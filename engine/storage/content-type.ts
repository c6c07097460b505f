import { fileTypeFromBuffer } from "file-type";
import { StorageRefusal } from "./errors.ts";
import { beginsLikeText, type Look, looks } from "./looks.ts";
import type { Bucket } from "./service.ts";

/** For each extension that we know: the type that we store, and what its content may look like. */
const known: Record<string, { type: string; content: readonly Look[] }> = {
  png: { type: "image/png", content: [looks.png] },
  jpg: { type: "image/jpeg", content: [looks.jpeg] },
  jpeg: { type: "image/jpeg", content: [looks.jpeg] },
  gif: { type: "image/gif", content: [looks.gif] },
  webp: { type: "image/webp", content: [looks.webp] },
  avif: { type: "image/avif", content: [looks.avif] },
  heic: { type: "image/heic", content: [looks.heif] },
  heif: { type: "image/heif", content: [looks.heif] },
  bmp: { type: "image/bmp", content: [looks.bmp] },
  tiff: { type: "image/tiff", content: [looks.tiff] },
  pdf: { type: "application/pdf", content: [looks.pdf] },
  zip: { type: "application/zip", content: [looks.zip] },
  psd: { type: "image/vnd.adobe.photoshop", content: [looks.psd] },
  eps: { type: "application/postscript", content: [looks.postscript] },
  ai: { type: "application/postscript", content: [looks.pdf, looks.postscript] },
  sketch: { type: "application/octet-stream", content: [looks.zip] },
  xd: { type: "application/octet-stream", content: [looks.zip] },
  fig: { type: "application/octet-stream", content: [looks.zip, looks.figma] },
  svg: { type: "image/svg+xml", content: [looks.svg] },
};

const unknownType = "application/octet-stream";
const unspecific = new Set(["", unknownType, "binary/octet-stream"]);

/**
 * The type under which an object is stored. The content decides whether it is taken: neither a name nor a declared
 * type makes an HTML page a picture. An extension that we know must agree with the content, in every bucket; one
 * that we do not know is taken where the bucket lists it and the content does not begin like text or markup.
 * @throws StorageRefusal InvalidMimeType.
 */
export async function storedType({
  key,
  declared,
  head,
  bucket,
}: {
  key: string;
  declared: string;
  /** The first bytes, as many as there are up to `headBytes`. */
  head: Uint8Array;
  bucket: Pick<Bucket, "allowed_mime_types" | "allowed_extensions">;
}): Promise<string> {
  const allowed = bucket.allowed_mime_types;
  const plain = declared.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!unspecific.has(plain)) refuseUnlessAllowed(plain, allowed);
  const extension = /\.([a-z0-9]+)$/i.exec(key)?.[1]?.toLowerCase() ?? "";
  if (bucket.allowed_extensions && !bucket.allowed_extensions.includes(extension)) {
    const list = bucket.allowed_extensions.join(", ");
    throw new StorageRefusal(
      "InvalidMimeType",
      `This type of file is not accepted here. Choose one of: ${list}.`,
    );
  }
  const entry = known[extension];
  if (!entry) {
    const type = await typeByContent(head, { plain, bucket });
    refuseUnlessAllowed(type, allowed);
    return type;
  }
  if (!entry.content.some((look) => look(head))) {
    throw new StorageRefusal(
      "InvalidMimeType",
      `The content of this file is not what its name says (.${extension}). Save it in that format and upload it again.`,
    );
  }
  refuseUnlessAllowed(entry.type, allowed);
  return entry.type;
}

/** For an extension that we do not know. A bucket without lists, which only the server has, takes what it is told. */
async function typeByContent(
  head: Uint8Array,
  {
    plain,
    bucket,
  }: { plain: string; bucket: Pick<Bucket, "allowed_mime_types" | "allowed_extensions"> },
): Promise<string> {
  const told = (await fileTypeFromBuffer(head))?.mime;
  if (told) return told;
  if (bucket.allowed_extensions) {
    if (!beginsLikeText(head)) return unknownType;
    throw new StorageRefusal(
      "InvalidMimeType",
      "This file is text or a web page, which its name does not say. It is not accepted here.",
    );
  }
  if (!bucket.allowed_mime_types) return plain || unknownType;
  return beginsLikeText(head) && /^text\//.test(plain) ? plain : unknownType;
}

function refuseUnlessAllowed(type: string, allowed: readonly string[] | null) {
  const fits = (rule: string) =>
    rule === "*/*" || rule === type || (rule.endsWith("/*") && type.startsWith(rule.slice(0, -1)));
  if (allowed && allowed.length > 0 && !allowed.some(fits)) {
    throw new StorageRefusal("InvalidMimeType", `mime type ${type.slice(0, 100)} is not supported`);
  }
}

import { storageRefusal } from "./errors.ts";
import { beginsLikeText, type Signature, signatures } from "./file-signatures.ts";
import type { Bucket } from "./service.ts";

/** For each known extension: the type that is stored, and the signatures that the content may have. */
const known: Record<string, { type: string; content: readonly Signature[] }> = {
  png: { type: "image/png", content: [signatures.png] },
  jpg: { type: "image/jpeg", content: [signatures.jpeg] },
  jpeg: { type: "image/jpeg", content: [signatures.jpeg] },
  jfif: { type: "image/jpeg", content: [signatures.jpeg] },
  gif: { type: "image/gif", content: [signatures.gif] },
  webp: { type: "image/webp", content: [signatures.webp] },
  avif: { type: "image/avif", content: [signatures.avif] },
  heic: { type: "image/heic", content: [signatures.heif] },
  heif: { type: "image/heif", content: [signatures.heif] },
  bmp: { type: "image/bmp", content: [signatures.bmp] },
  tif: { type: "image/tiff", content: [signatures.tiff] },
  tiff: { type: "image/tiff", content: [signatures.tiff] },
  pdf: { type: "application/pdf", content: [signatures.pdf] },
  zip: { type: "application/zip", content: [signatures.zip] },
  psd: { type: "image/vnd.adobe.photoshop", content: [signatures.psd] },
  eps: { type: "application/postscript", content: [signatures.postscript] },
  ai: { type: "application/postscript", content: [signatures.pdf, signatures.postscript] },
  sketch: { type: "application/octet-stream", content: [signatures.zip] },
  xd: { type: "application/octet-stream", content: [signatures.zip] },
  fig: { type: "application/octet-stream", content: [signatures.zip, signatures.figma] },
  svg: { type: "image/svg+xml", content: [signatures.svg] },
};

/** Photographs and the like: phones and programs mix up their endings. */
const pictures = ["png", "jpg", "gif", "webp", "avif", "heic", "heif", "bmp", "tiff"];

const unknownType = "application/octet-stream";
const unspecificTypes = new Set(["", unknownType, "binary/octet-stream"]);

/**
 * The content type that an object is stored with. It is decided by the content, so that no name or declared type
 * makes an HTML page a picture. In every bucket, the content must match a known extension, but for a picture under the
 * name of another picture; an unknown one is
 * accepted where the bucket lists it and the content does not begin like text or markup.
 * @throws Refusal InvalidMimeType.
 */
export async function storedType({
  key,
  declared,
  head,
  bucket,
}: {
  key: string;
  declared: string;
  /** The first bytes, at most `headBytes`. */
  head: Uint8Array;
  bucket: Pick<Bucket, "allowed_mime_types" | "allowed_extensions">;
}): Promise<string> {
  const allowed = bucket.allowed_mime_types;
  const plain = declared.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!unspecificTypes.has(plain)) refuseUnlessAllowed(plain, allowed);
  const extension = /\.([a-z0-9]+)$/i.exec(key)?.[1]?.toLowerCase() ?? "";
  if (bucket.allowed_extensions && !bucket.allowed_extensions.includes(extension)) {
    const list = bucket.allowed_extensions.filter(Boolean).join(", ");
    throw storageRefusal(
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
  if (!entry.content.some((matches) => matches(head))) {
    const isPicture = pictures.some((name) => known[name]?.type === entry.type);
    const type = isPicture && pictureType(head, bucket.allowed_extensions);
    if (type) {
      refuseUnlessAllowed(type, allowed);
      return type;
    }
    throw storageRefusal(
      "InvalidMimeType",
      `The content of this file is not what its name says (.${extension}). Save it in that format and upload it again.`,
    );
  }
  refuseUnlessAllowed(entry.type, allowed);
  return entry.type;
}

/** The type of a picture under the name of another one, if the bucket takes both. */
function pictureType(head: Uint8Array, listed: readonly string[] | null): string | undefined {
  const name = pictures.find((extension) =>
    known[extension]?.content.some((matches) => matches(head)),
  );
  return name && (!listed || listed.includes(name)) ? known[name]?.type : undefined;
}

/** For an unknown extension. A bucket without lists, to which only the server uploads, accepts the declared type. */
async function typeByContent(
  head: Uint8Array,
  {
    plain,
    bucket,
  }: { plain: string; bucket: Pick<Bucket, "allowed_mime_types" | "allowed_extensions"> },
): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type");
  const detected = (await fileTypeFromBuffer(head))?.mime;
  if (detected) return detected;
  if (bucket.allowed_extensions) {
    if (!beginsLikeText(head)) return unknownType;
    throw storageRefusal(
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
    throw storageRefusal("InvalidMimeType", `mime type ${type.slice(0, 100)} is not supported`);
  }
}

import { fileTypeFromBuffer } from "file-type";
import { StorageRefusal } from "./errors.ts";

/** For each extension that we know: the type that we store, and what its content may look like. */
const known: Record<string, { type: string; content: readonly (string | Look)[] }> = {
  png: { type: "image/png", content: ["image/png", "image/apng"] },
  jpg: { type: "image/jpeg", content: ["image/jpeg"] },
  jpeg: { type: "image/jpeg", content: ["image/jpeg"] },
  gif: { type: "image/gif", content: ["image/gif"] },
  webp: { type: "image/webp", content: ["image/webp"] },
  pdf: { type: "application/pdf", content: ["application/pdf"] },
  zip: { type: "application/zip", content: ["application/zip"] },
  psd: { type: "image/vnd.adobe.photoshop", content: ["image/vnd.adobe.photoshop"] },
  eps: { type: "application/postscript", content: ["application/eps", "application/postscript"] },
  ai: {
    type: "application/postscript",
    content: ["application/pdf", "application/postscript", "application/eps"],
  },
  sketch: { type: "application/octet-stream", content: ["application/zip"] },
  xd: { type: "application/octet-stream", content: ["application/zip"] },
  fig: { type: "application/octet-stream", content: ["application/zip", looksLikeFigma] },
  svg: { type: "image/svg+xml", content: [looksLikeSvg] },
};

type Look = (head: Uint8Array) => boolean;

const unspecific = new Set(["", "application/octet-stream", "binary/octet-stream"]);

/**
 * The type under which an upload is stored: ours where the extension is known, else what was declared. The
 * content decides whether it is taken: a name cannot make an HTML page a picture.
 * @throws StorageRefusal InvalidMimeType.
 */
export async function storedType({
  key,
  declared,
  head,
  allowed,
}: {
  key: string;
  declared: string;
  head: Uint8Array;
  /** The bucket's list, with `image/*`; null lets everything in. */
  allowed: readonly string[] | null;
}): Promise<string> {
  const plain = declared.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!unspecific.has(plain)) refuseUnlessAllowed(plain, allowed);
  const extension = /\.([a-z0-9]+)$/i.exec(key)?.[1]?.toLowerCase() ?? "";
  const sniffed = (await fileTypeFromBuffer(head))?.mime;
  const entry = known[extension];
  if (!entry) {
    if (sniffed) refuseUnlessAllowed(sniffed, allowed);
    const type = plain || "application/octet-stream";
    refuseUnlessAllowed(type, allowed);
    return type;
  }
  const agrees = entry.content.some((look) =>
    typeof look === "string" ? look === sniffed : look(head),
  );
  if (!agrees) {
    throw new StorageRefusal(
      "InvalidMimeType",
      `The content of this file is not what its name says (.${extension}). Save it in that format and upload it again.`,
    );
  }
  refuseUnlessAllowed(entry.type, allowed);
  return entry.type;
}

function refuseUnlessAllowed(type: string, allowed: readonly string[] | null) {
  const fits = (rule: string) =>
    rule === "*/*" || rule === type || (rule.endsWith("/*") && type.startsWith(rule.slice(0, -1)));
  if (allowed && allowed.length > 0 && !allowed.some(fits)) {
    throw new StorageRefusal("InvalidMimeType", `mime type ${type.slice(0, 100)} is not supported`);
  }
}

function looksLikeSvg(head: Uint8Array): boolean {
  const text = new TextDecoder()
    .decode(head.subarray(0, 16_384))
    .replace(/^\uFEFF/, "")
    .trimStart();
  return (
    /^<svg[\s>]/i.test(text) ||
    (/^<(\?xml|!--|!doctype svg)/i.test(text) && /<svg[\s>]/i.test(text))
  );
}

function looksLikeFigma(head: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(head.subarray(0, 8)) === "fig-kiwi";
}

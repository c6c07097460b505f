import type { PageFacts } from "#domain/seo/facts.ts";

export type Charset = PageFacts["charset"];

/**
 * The page as text, by the Encoding Standard: a byte order mark goes before the header, the header before the
 * <meta>. Without any of them it is read as UTF-8 if it is valid, else as windows-1252. Never throws.
 */
export function decodePage(
  body: Uint8Array,
  contentType: string,
): { html: string; charset: Charset } {
  const charset = charsetOf(body, contentType);
  return { html: new TextDecoder(charset.name).decode(body), charset };
}

/** The character set of a page, and what declared it. */
function charsetOf(body: Uint8Array, contentType: string): Charset {
  const mark = markOf(body);
  if (mark) return { name: mark, declaredBy: "bom" };
  const header = standardName(/charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1]);
  if (header) return { name: header, declaredBy: "header" };
  const early = metaCharset(body, 1024);
  if (early) return { name: early, declaredBy: "meta" };
  const late = metaCharset(body, 16_384);
  if (late) return { name: late, declaredBy: "late" };
  return { name: isUtf8(body) ? "utf-8" : "windows-1252", declaredBy: "nobody" };
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return null;
}

/** A <meta> that declares UTF-16 could not be read if that were true, so the standard takes it for UTF-8. */
function metaCharset(body: Uint8Array, within: number): string | null {
  const start = new TextDecoder("latin1")
    .decode(body.subarray(0, within))
    .replace(/<!--[\s\S]*?(-->|$)/g, "");
  const named =
    /^<\?xml[^>]{0,200}\sencoding\s*=\s*["']([^"']{1,40})/i.exec(start)?.[1] ??
    [...start.matchAll(/<meta[\s/]([^>]{0,500})/gi)]
      .map(([, attributes = ""]) => charsetIn(attributes))
      .find((label) => label !== undefined);
  const name = standardName(named);
  return name?.startsWith("utf-16") ? "utf-8" : name;
}

function charsetIn(attributes: string): string | undefined {
  const own = /(?:^|\s)charset\s*=\s*["']?\s*([^\s"'/>;]{1,40})/i.exec(attributes)?.[1];
  if (own || !/http-equiv\s*=\s*["']?content-type/i.test(attributes)) return own;
  const content = /content\s*=\s*("[^"]*|'[^']*|[^\s>]*)/i.exec(attributes)?.[1] ?? "";
  return /charset\s*=\s*["']?([^\s"';]{1,40})/i.exec(content)?.[1];
}

function standardName(label: string | undefined): string | null {
  if (!label) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function isUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}

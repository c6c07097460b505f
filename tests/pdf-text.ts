import { inflateSync } from "node:zlib";

/**
 * The text of a PDF as pdfkit writes it: objects in the open, streams deflated, text as numbers of glyphs of
 * embedded fonts, each with a table of what its glyphs mean (ToUnicode; ISO 32000-1, 9.10.3).
 */
export function pdfText(file: Uint8Array): string {
  const objects = readObjects(Buffer.from(file));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => pageText(head, objects)).join("\n");
}

/** An element of the structure that holds text, with the types of the elements around it: `Table TR TH`. */
export interface TaggedText {
  path: string;
  text: string;
}

/**
 * The texts that a screen reader reads, in their order: the structure tree with its marked content (ISO 32000-1, 14.7
 * and 14.8).
 */
export function readTagged(file: Uint8Array): TaggedText[] {
  const objects = readObjects(Buffer.from(file));
  const texts = new Map<string, string>();
  for (const [id, { head }] of objects) {
    if (!/\/Type \/Page\b(?!s)/.test(head)) continue;
    for (const [mark, text] of markedTexts(head, objects)) texts.set(`${id} ${mark}`, text);
  }
  const found: TaggedText[] = [];
  const read = (id: string, path: string[]) => {
    const head = objects.get(id)?.head ?? "";
    const type = /\/S \/(\w+)/.exec(head)?.[1];
    const here = type ? [...path, type] : path;
    const ownPage = /\/Pg (\d+) 0 R\n/.exec(head)?.[1];
    const children = /\/K \[([\s\S]*?)\]\n/.exec(head)?.[1] ?? "";
    for (const [, child, mark] of children.matchAll(/(\d+) 0 R|(\d+)/g)) {
      if (child) read(child, here);
      else
        found.push({ path: here.join(" "), text: texts.get(`${ownPage} ${mark}`)?.trim() ?? "" });
    }
  };
  for (const [id, { head }] of objects) {
    if (head.includes("/Type /StructTreeRoot")) read(id, []);
  }
  return found;
}

/** The colours of a PDF as `#rrggbb`: of areas, of lines, and the stops of gradients (8.6.8, 7.10.3). */
export function pdfColours(file: Uint8Array): Set<string> {
  const part = /\d*\.?\d+/g;
  const set = /((?:\d*\.?\d+ ){3})(?:scn|SCN|sc|SC|rg|RG)\b|\/C[01] \[((?:\d*\.?\d+ ?){3})\]/g;
  const colours = new Set<string>();
  for (const { head, stream } of readObjects(Buffer.from(file)).values()) {
    for (const [, used = "", stop = ""] of `${head}\n${stream}`.matchAll(set)) {
      const bytes = (used || stop).match(part)?.map((one) => Math.round(Number(one) * 255)) ?? [];
      colours.add(`#${Buffer.from(bytes).toString("hex")}`);
    }
  }
  return colours;
}

interface PdfObject {
  head: string;
  stream: string;
}
type Objects = ReadonlyMap<string, PdfObject>;

function readObjects(file: Buffer): Objects {
  const text = file.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const found of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = found.index + found[0].length;
    const end = text.indexOf("endobj", from);
    const streamAt = text.indexOf("stream\n", from);
    const hasStream = streamAt > 0 && streamAt < end;
    const head = text.slice(from, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = hasStream ? file.subarray(streamAt + 7, streamAt + 7 + length) : Buffer.alloc(0);
    const stream = /FlateDecode/.test(head) ? inflateSync(bytes) : bytes;
    objects.set(found[1] ?? "", { head, stream: stream.toString("latin1") });
  }
  return objects;
}

function pageText(head: string, objects: Objects): string {
  return markedTexts(head, objects)
    .map(([, text]) => text)
    .join(" ");
}

/** The page's text in the order of its content, by the number of the mark around it; decoration has no mark. */
function markedTexts(head: string, objects: Objects): [mark: string | null, text: string][] {
  const object = (name: string, text: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? "");
  const resources = object("Resources", head)?.head ?? head;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [
      name,
      meanings(object("ToUnicode", objects.get(id)?.head ?? "")?.stream ?? ""),
    ]),
  );
  let font: ReadonlyMap<number, string> = new Map();
  const marked: [string | null, string][] = [];
  let mark: string | null = null;
  for (const [, name, operand, opened, closed] of (object("Contents", head)?.stream ?? "").matchAll(
    /\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ|\/MCID (\d+)[\s\S]*?BDC|(EMC)/g,
  )) {
    if (name) font = fonts.get(name) ?? new Map();
    if (opened) mark = opened;
    if (closed) mark = null;
    let written = "";
    for (const [, glyphs = ""] of (operand ?? "").matchAll(/<([0-9a-f]*)>/gi)) {
      for (const glyph of glyphs.match(/.{4}/g) ?? []) {
        written += font.get(Number.parseInt(glyph, 16)) ?? "\ufffd";
      }
    }
    if (operand === undefined) continue;
    const last = marked.at(-1);
    if (last && last[0] === mark) last[1] += written;
    else marked.push([mark, written]);
  }
  return marked;
}

/** The ranges of a ToUnicode table: `<first> <last> [<meaning of the first> …]`. */
function meanings(table: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, first = "", list = ""] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [at, [, meaning = ""]] of [...list.matchAll(/<(\w*)>/g)].entries()) {
      const letters = Buffer.from(meaning, "hex").swap16().toString("utf16le");
      found.set(Number.parseInt(first, 16) + at, letters);
    }
  }
  return found;
}

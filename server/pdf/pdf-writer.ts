import PDFDocument from "pdfkit";
import { flatColours } from "#domain/brand/flat-colours.ts";
import type { TypefaceName } from "#domain/brand/typefaces.ts";
import type { PublishedBrand } from "#domain/content/brand.ts";
import { eInvoiceFile, facturXMetadata } from "./factur-x.ts";
import { type Face, fontFile, isWorldFace, type Run, runsOf, type Weight } from "./letters.ts";

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
  /** Points between the lines, on top of the font's own. */
  lineGap?: number;
  /** Where it begins and how wide it may be; the column by default. */
  x?: number;
  width?: number;
  align?: "left" | "right";
}

/** A document and what is written into it: points from the top left, as PDF counts them with pdfkit. */
export type PdfWriter = ReturnType<typeof openPdf>;

/** An element of the document's structure that holds others. */
export type Structure = ReturnType<PdfWriter["structure"]>;

export const palette = {
  ink: "#15192B",
  muted: "#595C6C",
  line: "#E6DFD3",
  paper: "#FBF7F0",
  ember: "#B93C12",
  link: "#1D4E89",
  night: "#0B1026",
  dusk: "#3A2A4D",
  dawn: "#FF6A3D",
  sun: "#FFC46B",
  green: "#1F7A4D",
  yellow: "#C98A1B",
  red: "#B3261E",
} as const;

/** The brand that documents are printed in from now on, in this thread. */
export function printInBrand(brand: Omit<PublishedBrand, "logoOnDark">) {
  const own = flatColours(brand);
  current = {
    day: brand.day,
    own: own && new Map(entries.map(([name, hex]) => [hex, own[name]])),
    typeface: brand.typeface,
    logo: brand.logo?.png ? { png: brand.logo.png, aspect: brand.logo.aspect } : null,
  };
}

const entries = Object.entries(palette) as [keyof typeof palette, string][];
interface PrintedBrand {
  day: boolean;
  own: Map<string, string> | null;
  typeface: TypefaceName;
  /** A logo of pixels: documents draw no other one. */
  logo: { png: string; aspect: number } | null;
}
let current: PrintedBrand = { day: true, own: null, typeface: "daybreak", logo: null };
const inBrand = (colour: string) => current.own?.get(colour) ?? colour;

/** In points. */
const sizes = { A4: [595.28, 841.89], Letter: [612, 792] } as const;
export type PaperSize = keyof typeof sizes;

export interface DocumentInfo {
  title: string;
  author: string;
  at: Date;
  /** BCP 47. Default English. */
  language?: string;
  /** Default A4. */
  size?: PaperSize;
  /** The same document as XML: the file is then a PDF/A-3 after Factur-X, which holds it. */
  eInvoice?: string | null;
}

/**
 * Digits of one width, so that they stand below each other. Other text has no features, so that pdfkit caches its
 * shape.
 */
function figuresOf(text: string): Pick<PDFKit.Mixins.TextOptions, "features"> {
  return /\d/.test(text) ? { features: ["tnum"] } : {};
}

/** Opens a tagged document (PDF/UA's structure, ISO 14289-1) whose pages are kept until they are numbered. */
export function openPdf(info: DocumentInfo) {
  const [width, height] = sizes[info.size ?? "A4"];
  const paper = { width, height, margin: 56, top: 64, foot: 64 };
  const column = width - 2 * paper.margin;
  const doc = new PDFDocument({
    size: [width, height],
    margins: { top: paper.top, left: paper.margin, right: paper.margin, bottom: paper.foot },
    bufferPages: true,
    tagged: true,
    lang: info.language ?? "en",
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: info.title, Author: info.author, CreationDate: info.at },
    font: "",
    ...(info.eInvoice ? { subset: "PDF/A-3b" as const } : {}),
  });
  for (const name of ["fillColor", "strokeColor"] as const) {
    const plain = doc[name];
    doc[name] = (colour, opacity) =>
      plain.call(doc, typeof colour === "string" ? inBrand(colour) : colour, opacity);
  }
  if (info.eInvoice) attachEInvoice(doc, info, info.eInvoice);
  const registered = new Set<string>();
  /** The widths of texts that were measured before, by weight and text, for a size of 1000. */
  const widths = new Map<string, number>();
  const root = doc.struct("Document");
  doc.addStructure(root);

  /**
   * Writes text from where the cursor is, and goes on on the next page where this one is full; `type` says what it is in
   * the document's structure.
   */
  function write(type: string, text: string, style: TextStyle) {
    const { size } = style;
    const element = structure(type);
    let lines = breakLines(text, boxOf(style));
    while (lines.length > 0) {
      const free = paper.height - doc.page.margins.bottom - doc.y;
      const fitting = Math.floor((free + 0.01) / (size * lineHeight + (style.lineGap ?? 2)));
      const part = lines.slice(0, Math.max(fitting, 0));
      if (part.length > 0) element.add(doc.struct("Span", {}, [() => drawLines(part, style)]));
      lines = lines.slice(part.length);
      // The page is added outside of marked content: a mark that is open across pages would be closed twice.
      if (lines.length > 0) doc.addPage();
    }
    element.end();
  }

  /** Writes text from where the cursor is, on this page in any case. The cursor then stands below it. */
  function draw(text: string, style: TextStyle) {
    drawLines(breakLines(text, boxOf(style)), style);
  }

  function boxOf(style: TextStyle) {
    const { x = paper.margin } = style;
    return { ...style, x, width: style.width ?? column - (x - paper.margin) };
  }

  function drawLines(lines: Line[], style: TextStyle) {
    const { size, weight = 400, colour = palette.ink, lineGap = 2 } = style;
    const { x, width: free } = boxOf(style);
    let y = doc.y;
    for (const line of lines) {
      let left = style.align === "right" ? x + free - line.width : x;
      for (const [at, { text: run, face }] of line.runs.entries()) {
        selectFont(face, weight).fontSize(size).fillColor(colour);
        doc.text(run, left, y + size * ascent, {
          lineBreak: false,
          baseline: "alphabetic",
          ...figuresOf(run),
        });
        if (at < line.runs.length - 1) left += doc.widthOfString(run, figuresOf(run));
      }
      y += size * lineHeight + lineGap;
    }
    doc.y = y;
  }

  /**
   * The runs of a text as the layout can set them: letters and marks that nobody writes together, which it fails at, stand
   * one after the other.
   */
  function layoutRuns(text: string): Run[] {
    return runsOf(text).flatMap((run) => {
      if (!isWorldFace(run.face)) return [run];
      try {
        selectFont(run.face, 400).fontSize(1000).widthOfString(run.text, figuresOf(run.text));
        return [run];
      } catch {
        return Array.from(run.text, (letter) => ({ ...run, text: letter }));
      }
    });
  }

  /** The typeface for what is measured or written next. The fonts of the world's scripts have one weight. */
  function selectFont(face: Face, requested: Weight) {
    const weight = isWorldFace(face) ? 400 : requested;
    const name = `${face} ${weight}`;
    if (!registered.has(name)) doc.registerFont(name, fontFile(face, weight, current.typeface));
    registered.add(name);
    doc.font(name);
    if (isWorldFace(face)) passOverMissingAnchors(doc);
    return doc;
  }

  /** How high the text will be, with the gap below its last line. */
  function heightOf(text: string, style: TextStyle): number {
    const { size, lineGap = 2 } = style;
    return breakLines(text, boxOf(style)).length * (size * lineHeight + lineGap);
  }

  function widthOf(text: string, { size, weight = 400 }: Pick<TextStyle, "size" | "weight">) {
    const key = `${weight} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = layoutRuns(text).reduce((sum, { text: run, face }) => {
        selectFont(face, weight).fontSize(1000);
        return sum + doc.widthOfString(run, figuresOf(run));
      }, 0);
      widths.set(key, width);
    }
    return (width * size) / 1000;
  }

  /**
   * Breaks between words, and inside a word that is wider than the line. A line has the space at its end, for readers.
   */
  function breakLines(text: string, style: TextStyle & { width: number }): Line[] {
    return text
      .replace(/(?<=\S)\n/g, " \n")
      .split("\n")
      .flatMap((paragraph) => {
        const lines: Line[] = [];
        let line = { text: "", width: 0 };
        const close = () => {
          const space = line.text.endsWith(" ") ? widthOf(" ", style) : 0;
          lines.push({ runs: layoutRuns(line.text), width: line.width - space });
          line = { text: "", width: 0 };
        };
        for (const [word] of paragraph.matchAll(/\S+ ?|\s/g)) {
          for (const part of partsOf(word, style)) {
            if (line.text && line.width + widthOf(part.trimEnd(), style) > style.width + 0.01)
              close();
            line = { text: line.text + part, width: line.width + widthOf(part, style) };
          }
        }
        close();
        return lines;
      });
  }

  function partsOf(word: string, style: TextStyle & { width: number }): string[] {
    if (widthOf(word.trimEnd(), style) <= style.width) return [word];
    const parts: string[] = [];
    let part = { text: "", width: 0 };
    for (const { segment: letter } of new Intl.Segmenter("en").segment(word)) {
      const width = widthOf(letter, style);
      if (part.text && letter !== " " && part.width + width > style.width) {
        parts.push(part.text);
        part = { text: "", width: 0 };
      }
      part = { text: part.text + letter, width: part.width + width };
    }
    return [...parts, part.text];
  }

  /** An element of the structure that holds others, such as a table. */
  function structure(type: string, parent: PDFKit.PDFStructureElement = root) {
    const element = doc.struct(type);
    parent.add(element);
    return element;
  }

  /** A cell of a table; a header says what it heads. */
  function cell(row: Structure, work: () => void, scope?: "Column" | "Row") {
    // The package's types do not know `scope`.
    const options = (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions;
    row.add(doc.struct(scope ? "TH" : "TD", options, [work]));
  }

  /** Decoration, which is not part of the document's structure: lines, backgrounds, page footers. */
  function decorate(work: () => void) {
    doc.markContent("Artifact", { type: "Layout" });
    work();
    doc.endMarkedContent();
  }

  /** Draws a figure with an alternative text. */
  function figure(alt: string, work: () => void) {
    root.add(doc.struct("Figure", { alt }, [work]));
  }

  function rule(colour: string = palette.line) {
    const y = doc.y;
    decorate(() => {
      doc
        .moveTo(paper.margin, y)
        .lineTo(paper.width - paper.margin, y)
        .lineWidth(0.75)
        .stroke(colour);
    });
  }

  /** The strip of sky at the top of the first page; without the day it has one colour. */
  function sky() {
    decorate(() => {
      if (!current.day) {
        doc.rect(0, 0, paper.width, 10).fill(palette.dawn);
        return;
      }
      const gradient = doc.linearGradient(0, 0, paper.width, 0);
      for (const [at, colour] of horizon.entries())
        gradient.stop(at / (horizon.length - 1), inBrand(colour));
      doc.rect(0, 0, paper.width, 10).fill(gradient);
    });
  }

  /** Draws the studio's logo from where the cursor is. @returns whether there is one, and it then stands below it. */
  function logo(): boolean {
    if (!current.logo) return false;
    const { png, aspect } = current.logo;
    const height = Math.min(30, 200 / aspect);
    decorate(() => doc.image(png, paper.margin, doc.y, { width: height * aspect, height }));
    doc.y += height;
    return true;
  }

  const space = (points: number) => {
    doc.y += points;
  };

  /** Begins a new page where less than this is left. @returns whether it did. */
  function keepTogether(points: number): boolean {
    if (doc.y + points <= paper.height - paper.foot) return false;
    doc.addPage();
    return true;
  }

  /** Writes a word across every page, from one corner to the other, under what is read. Call it before the feet. */
  function watermark(word: string) {
    const { start, count } = doc.bufferedPageRange();
    const slope = Math.atan2(paper.height, paper.width);
    const diagonal = Math.hypot(paper.width, paper.height) * 0.72;
    const size = Math.min(150, (diagonal / widthOf(word, { size: 1000, weight: 700 })) * 1000);
    for (let page = start; page < start + count; page++) {
      doc.switchToPage(page);
      decorate(() => {
        doc.save();
        doc.translate(paper.width / 2, paper.height / 2).rotate((-slope * 180) / Math.PI);
        selectFont("latin", 700).fontSize(size).fillColor(palette.muted).opacity(0.14);
        doc.text(word, -doc.widthOfString(word) / 2, size * 0.35, {
          lineBreak: false,
          baseline: "alphabetic",
        });
        doc.restore();
      });
    }
  }

  /** Writes the foot of every page: who made the document, and which page of how many it is. Call it last. */
  function feet(text: string, numbered: (page: number, count: number) => string) {
    const style = { size: 8.5, colour: palette.muted, lineGap: 1 };
    const free = column - 80;
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      doc.switchToPage(page);
      // A foot stands in the margin, where text would begin a new page.
      doc.page.margins.bottom = 0;
      const top = paper.height - 30 - heightOf(text, { ...style, width: free });
      decorate(() => {
        doc.y = top;
        draw(text, { ...style, width: free });
        doc.y = top;
        const x = paper.width - paper.margin - 80;
        draw(numbered(page - start + 1, count), { ...style, align: "right", x, width: 80 });
      });
    }
  }

  /** Ends the document. @returns its bytes. */
  function finish(): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    const whole = new Promise<Uint8Array>((resolve, reject) => {
      doc.on("data", (part: Uint8Array) => parts.push(part));
      doc.on("end", () => resolve(Buffer.concat(parts)));
      doc.on("error", reject);
    });
    doc.end();
    return whole;
  }

  return {
    doc,
    paper,
    column,
    /** Whether the brand draws the day. */
    hasDay: current.day,
    watermark,
    write,
    draw,
    heightOf,
    widthOf,
    structure,
    cell,
    decorate,
    figure,
    rule,
    sky,
    logo,
    space,
    keepTogether,
    feet,
    finish,
  };
}

function attachEInvoice(doc: PDFKit.PDFDocument, { title, author, at }: DocumentInfo, xml: string) {
  const { name, type, relationship } = eInvoiceFile;
  const described = { description: title, creationDate: at, modifiedDate: at };
  // The package's types do not know `relationship`.
  const options: PDFKit.Mixins.PDFAttachmentOptions = { name, type, ...described };
  doc.file(Buffer.from(xml), Object.assign(options, { relationship }));
  const producer = `${doc.info.Producer}`;
  // The package writes title and author without escaping them, and nothing about Factur-X.
  Object.assign(doc, {
    _addInfo: () => doc.appendXML(facturXMetadata({ title, author, at, producer })),
  });
}

interface Line {
  runs: Run[];
  /** Without the space at its end. */
  width: number;
}

/** Metrics of our typeface, for a size of 1. All typefaces stand on its base line. */
const ascent = 0.93;
const lineHeight = 1.2;

const horizon = [palette.night, palette.dusk, palette.dawn, palette.sun];

/** The part of fontkit that places marks (GPOS), as pdfkit holds it inside the font that is selected. */
interface MarkPlacer {
  applyLookup(type: number, table: unknown): boolean;
}

/**
 * Lets the layout of the selected font go on to the next table where one has no place for a mark on a letter. OpenType
 * allows that ("NULL anchor"; GPOS, lookup types 4 to 6), and fontkit 2.0.4 throws before it has moved anything; half of
 * the names in Telugu and Gurmukhi meet it.
 */
function passOverMissingAnchors(doc: object) {
  const { _font: selected } = doc as {
    _font?: { font?: { _layoutEngine?: { engine?: { GPOSProcessor?: MarkPlacer | null } } } };
  };
  const placer = selected?.font?._layoutEngine?.engine?.GPOSProcessor;
  if (!placer || changed.has(placer)) return;
  changed.add(placer);
  const apply = placer.applyLookup;
  placer.applyLookup = function (type, table) {
    try {
      return apply.call(this, type, table);
    } catch (error) {
      if (error instanceof TypeError && /xCoordinate/.test(error.message)) return false;
      throw error;
    }
  };
}

const changed = new WeakSet<MarkPlacer>();

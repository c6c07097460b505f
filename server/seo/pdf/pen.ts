import PDFDocument from "pdfkit";
import { allFaces, fontFile, runsOf, type Weight } from "./letters.ts";

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
  /** Points between the lines, on top of the font's own. */
  lineGap?: number;
  /** Where it begins and how wide it may be; the column by default. */
  x?: number;
  width?: number;
}

/** A document and what is written into it: points from the top left, as PDF counts them with pdfkit. */
export type Pen = ReturnType<typeof takePen>;

export const inks = {
  ink: "#15192B",
  muted: "#595C6C",
  line: "#E6DFD3",
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

/** A4 in points. */
export const paper = { width: 595.28, height: 841.89, margin: 56, foot: 64 } as const;
export const column = paper.width - 2 * paper.margin;

/** Opens a tagged document (PDF/UA's structure, ISO 14289-1) whose pages are kept until they are numbered. */
export function takePen(info: { title: string; author: string; at: Date }) {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: 64, left: paper.margin, right: paper.margin, bottom: paper.foot },
    bufferPages: true,
    tagged: true,
    lang: "en",
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: info.title, Author: info.author, CreationDate: info.at },
    font: "",
  });
  for (const face of allFaces) {
    for (const weight of [400, 700] as const) {
      doc.registerFont(`${face} ${weight}`, fontFile(face, weight));
    }
  }
  const root = doc.struct("Document");
  doc.addStructure(root);

  /** Text that flows from where the pen is; `type` says what it is in the document's structure. */
  function write(type: string, text: string, style: TextStyle) {
    root.add(doc.struct(type, {}, [() => draw(text, style)]));
  }

  function draw(text: string, style: TextStyle) {
    const { size, weight = 400, colour = inks.ink, lineGap = 2, x = paper.margin } = style;
    const width = style.width ?? column - (x - paper.margin);
    const runs = runsOf(text);
    const y = doc.y;
    doc.fontSize(size).fillColor(colour);
    for (const [at, { text: run, face }] of runs.entries()) {
      doc.font(`${face} ${weight}`);
      const options = { width, lineGap, continued: at < runs.length - 1 };
      if (at === 0) doc.text(run, x, y, options);
      else doc.text(run, options);
    }
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

  function rule(colour: string = inks.line) {
    const y = doc.y;
    decorate(() => {
      doc
        .moveTo(paper.margin, y)
        .lineTo(paper.width - paper.margin, y)
        .lineWidth(0.75)
        .stroke(colour);
    });
  }

  const space = (points: number) => {
    doc.y += points;
  };

  /** Begins a new page where less than this is left. */
  function keepTogether(points: number) {
    if (doc.y + points > paper.height - paper.foot) doc.addPage();
  }

  return { doc, write, draw, decorate, figure, rule, space, keepTogether };
}

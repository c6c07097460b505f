import { addressLines } from "#domain/invoice/address-lines.ts";
import type { DocumentSeller } from "#domain/invoice/document.ts";
import { type PaperSize, type PdfWriter, palette, type TextStyle } from "../pdf/pdf-writer.ts";
import type { Pair } from "./pay-to.ts";
import { documentWords } from "./words.ts";

type Language = Parameters<typeof documentWords>[0];

/** Letter where that is the paper of the country that the document goes to, else A4. */
export function paperFor(country: string): PaperSize {
  return ["US", "CA", "MX"].includes(country) ? "Letter" : "A4";
}

/** The strip of sky, the seller's name below the logo or beside the sun on the horizon, and the document's title. */
export function drawHead(pdf: PdfWriter, { seller, title, line }: DocumentHead) {
  const { doc, paper, hasDay } = pdf;
  pdf.sky();
  doc.y = 40;
  const y = doc.y;
  const isBelowLogo = pdf.logo();
  const drawSun = () => {
    const [x, middle] = [paper.margin + 7, y + 11];
    doc.path(`M ${x - 7} ${middle} A 7 7 0 0 1 ${x + 7} ${middle} Z`).fill(palette.dawn);
    doc
      .moveTo(x - 10, middle + 2)
      .lineTo(x + 10, middle + 2)
      .lineWidth(1)
      .stroke(palette.ink);
  };
  const isBesideSun = hasDay && !isBelowLogo;
  if (isBesideSun) pdf.decorate(drawSun);
  if (isBelowLogo) pdf.space(10);
  const x = paper.margin + (isBesideSun ? 26 : 0);
  pdf.write("P", seller, { size: isBelowLogo ? 10 : 11, weight: 700, x });
  pdf.space(24);
  pdf.write("H1", title, { size: 28, weight: 700, lineGap: 0 });
  if (line) {
    pdf.space(4);
    pdf.write("P", line, { size: 11, colour: palette.muted });
  }
  pdf.space(18);
}

interface DocumentHead {
  /** The seller's legal name. */
  seller: string;
  title: string;
  /** Below the title. */
  line?: string;
}

/** One of the columns that stand beside each other: a heading, and lines or names with values. */
export interface Block {
  heading: string;
  /** The first one is bold. */
  lines: string[];
  pairs?: Pair[];
}

/** Columns of the same width, read one after the other. */
export function drawBlocks(pdf: PdfWriter, blocks: Block[]) {
  const { doc, paper, column } = pdf;
  const gap = 24;
  const width = (column - gap * (blocks.length - 1)) / blocks.length;
  const top = doc.y;
  let below = top;
  for (const [at, { heading, lines, pairs = [] }] of blocks.entries()) {
    const x = paper.margin + at * (width + gap);
    doc.y = top;
    pdf.write("H2", heading, { size: 8.5, colour: palette.muted, x, width });
    pdf.space(3);
    for (const [line, text] of lines.entries()) {
      pdf.write("P", text, { size: 10, weight: line === 0 ? 700 : 400, x, width });
    }
    drawPairs(pdf, pairs, { x, width });
    below = Math.max(below, doc.y);
  }
  doc.y = below;
}

/** Where pairs stand; with `nameWidth` the values stand beside their names, else below them. */
export interface PairsBox {
  x: number;
  width: number;
  nameWidth?: number;
  /** The font size of the values. */
  size?: number;
}

/** Names with their values, each pair as one paragraph. */
export function drawPairs(pdf: PdfWriter, pairs: Pair[], box: PairsBox) {
  const { doc } = pdf;
  const { x, width, nameWidth, size = valueStyle.size } = box;
  for (const [name, value] of pairs) {
    pdf.keepTogether(pairsHeight(pdf, [[name, value]], box));
    const element = pdf.structure("P");
    const top = doc.y;
    const span = (work: () => void) => element.add(doc.struct("Span", {}, [work]));
    if (nameWidth === undefined) {
      span(() => pdf.draw(`${name} `, { ...nameStyle, x, width }));
      span(() => pdf.draw(value, { size, x, width }));
      pdf.space(3);
    } else {
      doc.y = top + 1.5;
      span(() => pdf.draw(`${name} `, { ...nameStyle, x, width: nameWidth }));
      const below = doc.y;
      doc.y = top;
      const left = x + nameWidth + 8;
      span(() => pdf.draw(value, { size, x: left, width: width - nameWidth - 8 }));
      doc.y = Math.max(below, doc.y) + 3;
    }
    element.end();
  }
}

/** The height of the pairs as `drawPairs` draws them. */
export function pairsHeight(pdf: PdfWriter, pairs: Pair[], box: PairsBox): number {
  const { width, nameWidth, size = valueStyle.size } = box;
  const heights = pairs.map(([name, value]) => {
    if (nameWidth === undefined) {
      return pdf.heightOf(name, { ...nameStyle, width }) + pdf.heightOf(value, { size, width });
    }
    return Math.max(
      1.5 + pdf.heightOf(name, { ...nameStyle, width: nameWidth }),
      pdf.heightOf(value, { size, width: width - nameWidth - 8 }),
    );
  });
  return heights.reduce((sum, height) => sum + height + 3, 0);
}

const nameStyle: TextStyle = { size: 8, colour: palette.muted, lineGap: 0 };
const valueStyle = { size: 10 };

/** The text at the foot of each page: who sells, with what the law asks for. */
export function sellerFoot(seller: DocumentSeller, language: Language): string {
  const words = documentWords(language);
  const ids = [
    seller.taxNumber && `${words.taxNumber} ${seller.taxNumber}`,
    seller.vatId && `${words.vatId} ${seller.vatId}`,
  ];
  const address = addressLines(seller.address, { language, withCountry: false });
  return `${[seller.legalName, ...address].join(", ")}\n${[...ids, seller.email, seller.phone].filter(Boolean).join(" · ")}`;
}

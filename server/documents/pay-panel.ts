import { encode } from "uqr";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { type PdfWriter, palette, type TextStyle } from "../pdf/pdf-writer.ts";
import type { DocumentFormat } from "./format.ts";
import { paymentCodeText, payTo } from "./pay-to.ts";
import { drawPairs, pairsHeight } from "./print-parts.ts";
import { documentWords } from "./words.ts";

const padding = 20;
/** The side of the QR code, in points. */
const codeSide = 84;

/** The panel below the title: how much is due, until when, and how to pay it. */
export function drawPayPanel(pdf: PdfWriter, document: IssuedDocument, format: DocumentFormat) {
  const { doc, paper, column } = pdf;
  const words = documentWords(document.language);
  const text = paymentCodeText(document, document.totalMinor);
  const qr = text === null ? null : encode(text, { ecc: "M", border: 0 });
  const pairs = document.totalMinor > 0 && !document.credits ? payTo(document) : [];
  const split = Math.round(column * 0.44);
  const amountSpan = pairs.length > 0 ? split - 10 : column - padding;
  const left = { x: paper.margin + padding, width: amountSpan - padding };
  const right = {
    x: paper.margin + split + 6,
    width: column - split - 6 - padding - (qr ? codeSide + 14 : 0),
    ...(qr ? {} : { nameWidth: 84 }),
  };
  const top = doc.y;
  const height =
    2 * padding +
    Math.max(
      amountHeight(pdf, document, format, left),
      pairs.length > 0 ? 18 + pairsHeight(pdf, pairs, right) : 0,
      qr ? codeSide + 24 : 0,
    ) -
    3;
  pdf.decorate(() => {
    doc.roundedRect(paper.margin, top, column, height, 12).fill(palette.paper);
  });
  doc.y = top + padding;
  drawAmount(pdf, document, format, left);
  if (pairs.length > 0) {
    doc.y = top + padding;
    pdf.write("H2", words.howToPay, { ...headingStyle, ...right });
    pdf.space(5);
    drawPairs(pdf, pairs, right);
  }
  if (qr) {
    const x = paper.margin + column - padding - codeSide;
    drawQr(pdf, qr, { x, y: top + padding, alt: words.scanAlt(format.money(document.totalMinor)) });
    doc.y = top + padding + codeSide + 5;
    pdf.write("Caption", words.scan, {
      size: 7.5,
      colour: palette.muted,
      lineGap: 0,
      x,
      width: codeSide,
    });
  }
  doc.y = top + height + 24;
}

interface Box {
  x: number;
  width: number;
}

const headingStyle: TextStyle = { size: 9, colour: palette.muted };
const amountStyle: TextStyle = { size: 28, weight: 700, lineGap: 0 };
const belowStyle: TextStyle = { size: 11, weight: 700, colour: palette.ember };

function drawAmount(pdf: PdfWriter, document: IssuedDocument, format: DocumentFormat, box: Box) {
  const { heading, below } = amountTexts(document, format);
  pdf.write("H2", heading, { ...headingStyle, ...box });
  pdf.space(2);
  const amount = format.money(document.totalMinor);
  pdf.write("P", amount, { ...amountStyle, size: fitting(pdf, amount, box.width), ...box });
  pdf.space(4);
  pdf.write("P", below, { ...belowStyle, ...box });
}

function amountTexts(document: IssuedDocument, format: DocumentFormat) {
  const words = documentWords(document.language);
  const { credits, dueDate, totalMinor } = document;
  if (credits) {
    return {
      heading: words.credited,
      below: words.creditsInvoice(credits.number, format.day(credits.issueDate)),
    };
  }
  const due = totalMinor > 0 && dueDate ? words.dueOn(format.day(dueDate)) : words.nothingDue;
  return { heading: words.amountDue, below: due };
}

function amountHeight(pdf: PdfWriter, document: IssuedDocument, format: DocumentFormat, box: Box) {
  return (
    13 + 2 + 34 + 4 + pdf.heightOf(amountTexts(document, format).below, { ...belowStyle, ...box })
  );
}

/** The largest size in which an amount stands on one line. */
function fitting(pdf: PdfWriter, text: string, width: number): number {
  const at28 = pdf.widthOf(text, { size: 28, weight: 700 });
  return Math.min(28, (28 * width) / at28);
}

function drawQr(
  pdf: PdfWriter,
  { data, size }: { data: boolean[][]; size: number },
  { x, y, alt }: { x: number; y: number; alt: string },
) {
  const { doc } = pdf;
  const module = codeSide / size;
  pdf.figure(alt, () => {
    for (const [row, modules] of data.entries()) {
      for (const [at, isDark] of modules.entries()) {
        if (isDark) doc.rect(x + at * module, y + row * module, module, module);
      }
    }
    doc.fill(palette.ink);
  });
}

import { addressLinesOfParty } from "#domain/invoice/address-lines.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { isAdvance, supplyOf, supplyText } from "#domain/invoice/supply.ts";
import { hasEveryLetter } from "../pdf/letters.ts";
import { openPdf, type PdfWriter, palette } from "../pdf/pdf-writer.ts";
import { type DocumentFormat, formatOf } from "./format.ts";
import { drawTable, type TableColumn } from "./line-table.ts";
import { drawPayPanel } from "./pay-panel.ts";
import { presentPairs } from "./pay-to.ts";
import { drawBlocks, drawHead, paperFor, sellerFoot } from "./print-parts.ts";
import { hasTax, type Sum, sumsOf } from "./sums.ts";
import { documentWords } from "./words.ts";

/**
 * An invoice or a credit note as a tagged PDF 1.7 (ISO 32000-1) in the document's language. The same document
 * always gives the same bytes. With its e-invoice it is a PDF/A-3 that holds the XML.
 */
export function invoicePdf(
  document: IssuedDocument,
  eInvoice: string | null = null,
): Promise<Uint8Array> {
  const { language, seller, buyer, number, issueDate } = document;
  const words = documentWords(language);
  const format = formatOf(document);
  const title = words.titles[document.kind];
  const pdf = openPdf({
    title: `${title} ${number}`,
    author: seller.legalName,
    at: new Date(`${issueDate}T00:00:00Z`),
    language,
    size: paperFor((buyer.address ?? seller.address).country),
    eInvoice,
  });
  drawHead(pdf, { seller: seller.legalName, title: `${title} ${number}` });
  drawPayPanel(pdf, document, format);
  drawParties(pdf, document, format);
  drawLines(pdf, document, format);
  drawSums(pdf, document, format);
  drawSentences(pdf, document, format);
  if (document.specimen) pdf.watermark(words.specimen);
  pdf.feet(sellerFoot(seller, language), words.page);
  return pdf.finish();
}

function drawParties(pdf: PdfWriter, document: IssuedDocument, format: DocumentFormat) {
  const { seller, buyer, language, number, issueDate, project } = document;
  const words = documentWords(language);
  // Only a seller in the EU has to say it.
  const supply = document.tax ? supplyOf(document) : null;
  const ids = (vatId: string | null, taxNumber?: string | null) => [
    ...(taxNumber ? [`${words.taxNumber} ${taxNumber}`] : []),
    ...(vatId ? [`${words.vatId} ${vatId}`] : []),
  ];
  const names = buyer.legalName ? [buyer.legalName] : [buyer.businessName, buyer.name];
  drawBlocks(pdf, [
    {
      heading: words.to,
      lines: [
        ...names.filter((name) => name !== null),
        ...(buyer.address ? addressLinesOfParty(buyer.address, seller.address, language) : []),
        ...ids(buyer.vatId),
      ],
    },
    {
      heading: words.from,
      lines: [
        seller.legalName,
        ...addressLinesOfParty(seller.address, buyer.address, language),
        ...ids(seller.vatId, seller.taxNumber),
      ],
    },
    {
      heading: words.details,
      lines: [],
      pairs: presentPairs([
        [words.number, number],
        [words.issued, format.day(issueDate)],
        [words.supplied, supply ? supplyText(supply, format.day) : null],
        [words.project, project?.name],
        [words.yourOrderNumber, buyer.orderNumber],
      ]),
    },
  ]);
  pdf.space(22);
}

function drawLines(pdf: PdfWriter, document: IssuedDocument, format: DocumentFormat) {
  const { columns: names, included } = documentWords(document.language);
  const withTax = hasTax(document);
  const columns: TableColumn[] = [
    { name: names.description, align: "left" },
    { name: names.quantity, width: 46, align: "right" },
    { name: names.unit, width: 80, align: "right" },
    ...(withTax ? [{ name: names.tax, width: 42, align: "right" } as const] : []),
    { name: names.amount, width: 84, align: "right" },
  ];
  const rows = document.lines.map((line) => ({
    isMuted: line.isIncluded,
    cells: [
      line.description,
      format.quantity(line.quantity),
      line.isIncluded ? "" : format.money(line.unitAmountMinor),
      ...(withTax ? [line.isIncluded ? "" : format.rate(line.taxRate)] : []),
      line.isIncluded ? included : format.money(line.amountMinor),
    ],
  }));
  drawTable(pdf, columns, rows);
}

/** The sums stand in the right half, the last one large. */
function drawSums(pdf: PdfWriter, document: IssuedDocument, format: DocumentFormat) {
  const { doc, paper, column } = pdf;
  const sums = sumsOf(document, format);
  const span = 340;
  const left = paper.margin + column - span;
  const amountWidth = 100;
  const nameWidth = span - amountWidth - 8;
  const style = (sum: Sum) => ({
    size: sum.weight ? 13 : 10,
    weight: sum.weight ?? (400 as const),
    colour: sum.isMuted ? palette.muted : palette.ink,
  });
  pdf.space(10);
  const heights = sums.map(
    (sum) => pdf.heightOf(sum.name, { ...style(sum), width: nameWidth }) + 3,
  );
  pdf.keepTogether(heights.reduce((sum, height) => sum + height, 10));
  const table = pdf.structure("Table");
  for (const sum of sums) {
    if (sum.weight) {
      pdf.space(2);
      const y = doc.y;
      pdf.decorate(() => {
        doc
          .moveTo(left, y)
          .lineTo(left + span, y)
          .lineWidth(1)
          .stroke(palette.ink);
      });
      pdf.space(8);
    }
    const top = doc.y;
    const row = pdf.structure("TR", table);
    pdf.cell(row, () => pdf.draw(sum.name, { ...style(sum), x: left, width: nameWidth }), "Row");
    const below = doc.y;
    doc.y = top;
    const x = left + span - amountWidth;
    pdf.cell(row, () =>
      pdf.draw(sum.amount, { ...style(sum), align: "right", x, width: amountWidth }),
    );
    row.end();
    doc.y = Math.max(below, doc.y) + 3;
  }
  table.end();
}

function drawSentences(pdf: PdfWriter, document: IssuedDocument, format: DocumentFormat) {
  const words = documentWords(document.language);
  const { depositPercent, taxSentence, reason, note, credits, seller } = document;
  const style = { size: 10, lineGap: 3 };
  pdf.space(14);
  const sentence = (text: string | null, heading?: string) => {
    if (!text) return;
    pdf.keepTogether(heading ? 60 : 30);
    if (heading) {
      pdf.write("H2", heading, { size: 8.5, colour: palette.muted });
      pdf.space(2);
    }
    pdf.write("P", text, style);
    pdf.space(8);
  };
  sentence(document.specimen ? words.specimenSentence : null);
  sentence(depositPercent === null ? null : words.depositOf(format.rate(depositPercent)));
  sentence(isAdvance(document) ? words.advance : null);
  sentence(taxSentence);
  sentence(reason, words.reason);
  sentence(note, words.note);
  if (credits) sentence(words.creditText);
  pdf.keepTogether(40);
  pdf.write("P", words.questions(seller.email, seller.phone), { ...style, colour: palette.muted });
  if (!hasEveryLetter(JSON.stringify(document))) {
    pdf.write("P", words.unreadable, { ...style, colour: palette.muted });
  }
}

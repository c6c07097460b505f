import type { DocumentSeller, IssuedDocument } from "#domain/invoice/document.ts";
import { hasEveryLetter } from "../pdf/letters.ts";
import { openPdf, type PdfWriter, palette } from "../pdf/pdf-writer.ts";
import { type DocumentFormat, formatOf } from "./format.ts";
import { drawTable } from "./line-table.ts";
import { drawHead, drawPairs, paperFor, sellerFoot } from "./print-parts.ts";
import { documentWords } from "./words.ts";

/** A row of public.agreements with the seller, the buyer and the project that it is about. */
export interface AgreementRecord {
  id: string;
  seller: DocumentSeller;
  /** The country that the buyer's billing details name, if they name one. */
  buyerCountry: string | null;
  projectName: string | null;
  /** Null: the agreement is to support. */
  orderVersion: number | null;
  language: IssuedDocument["language"];
  sentences: string[];
  termsVersion: string;
  termsSha256: string;
  privacyVersion: string;
  privacySha256: string;
  fullName: string;
  isAddressVerified: boolean;
  /** Whether the person has confirmed to order for a business; null where that was not asked. */
  forBusiness: boolean | null;
  agreedAt: Date;
  /** IANA zone of the studio's bookkeeping. */
  zone: string;
  figures: AgreementFigures;
  hash: string;
}

/** What `agreements.figures` holds. */
interface AgreementFigures {
  currency: string;
  totalMinor: number;
  /** Only an order has this and the next one. */
  depositMinor?: number;
  balanceMinor?: number;
  lines: {
    description: string;
    quantity: string | number;
    amountMinor: number;
    isIncluded?: boolean;
    isFrom?: boolean;
  }[];
}

/** The agreement as a tagged PDF 1.7 (ISO 32000-1). The same record always gives the same bytes. */
export function agreementPdf(record: AgreementRecord): Promise<Uint8Array> {
  const { seller, language, figures, fullName, orderVersion } = record;
  const words = documentWords(language);
  const title = orderVersion === null ? words.supportAgreement : words.agreement;
  const format = formatOf({ language, currency: figures.currency });
  const pdf = openPdf({
    title: [title, record.projectName].filter(Boolean).join(" · "),
    author: seller.legalName,
    at: record.agreedAt,
    language,
    size: paperFor(record.buyerCountry ?? seller.address.country),
  });
  drawHead(pdf, {
    seller: seller.legalName,
    title,
    line: [record.projectName, orderVersion === null ? null : words.record.version(orderVersion)]
      .filter(Boolean)
      .join(" · "),
  });
  pdf.write("P", words.record.intro(fullName, seller.legalName), { size: 11, lineGap: 3 });
  drawSentences(pdf, record);
  drawOrder(pdf, record, format);
  drawPerson(pdf, record);
  drawTexts(pdf, record);
  if (!hasEveryLetter(JSON.stringify(record))) {
    pdf.space(6);
    pdf.write("P", words.unreadable, { size: 9, colour: palette.muted });
  }
  if (seller.specimen) pdf.watermark(words.specimen);
  pdf.feet(sellerFoot(seller, language), words.page);
  return pdf.finish();
}

function heading(pdf: PdfWriter, text: string) {
  pdf.keepTogether(80);
  pdf.space(18);
  pdf.write("H2", text, { size: 14, weight: 700 });
  pdf.space(6);
}

function drawSentences(pdf: PdfWriter, { sentences, language }: AgreementRecord) {
  const { doc, paper } = pdf;
  heading(pdf, documentWords(language).record.agreedTo);
  const list = pdf.structure("L");
  for (const [at, sentence] of sentences.entries()) {
    const style = { size: 10.5, lineGap: 3, x: paper.margin + 24 };
    pdf.keepTogether(pdf.heightOf(sentence, style));
    const item = pdf.structure("LI", list);
    const top = doc.y;
    const number = { size: 10.5, weight: 700, colour: palette.ember } as const;
    item.add(doc.struct("Lbl", {}, [() => pdf.draw(`${at + 1}`, number)]));
    doc.y = top;
    item.add(doc.struct("LBody", {}, [() => pdf.draw(sentence, style)]));
    item.end();
    pdf.space(5);
  }
  list.end();
}

type Sum = [name: string, minor: number];

function drawOrder(pdf: PdfWriter, { figures, language }: AgreementRecord, format: DocumentFormat) {
  const words = documentWords(language);
  const { record, columns, included } = words;
  heading(pdf, record.order);
  const rows = figures.lines.map((line) => {
    const amount = format.money(line.amountMinor);
    return {
      isMuted: line.isIncluded === true,
      cells: [
        line.description,
        format.quantity(String(line.quantity)),
        line.isIncluded ? included : line.isFrom ? `${record.atLeast} ${amount}` : amount,
      ],
    };
  });
  drawTable(
    pdf,
    [
      { name: columns.description, align: "left" },
      { name: columns.quantity, width: 60, align: "right" },
      { name: columns.amount, width: 140, align: "right" },
    ],
    rows,
  );
  pdf.space(10);
  pdf.keepTogether(70);
  const atLeast = figures.lines.some(({ isFrom }) => isFrom) ? `${record.atLeast} ` : "";
  const { totalMinor, depositMinor, balanceMinor } = figures;
  const sums: Sum[] = [
    [record.total, totalMinor],
    ...(depositMinor === undefined ? [] : [[record.deposit, depositMinor] satisfies Sum]),
    ...(balanceMinor === undefined ? [] : [[record.balance, balanceMinor] satisfies Sum]),
  ];
  const table = pdf.structure("Table");
  for (const [at, [name, minor]] of sums.entries()) {
    const weight = at === 0 ? 700 : 400;
    const top = pdf.doc.y;
    const row = pdf.structure("TR", table);
    const size = at === 0 ? 12 : 10;
    pdf.cell(row, () => pdf.draw(name, { size, weight, width: 200 }), "Row");
    pdf.doc.y = top;
    const text = atLeast + format.money(minor);
    pdf.cell(row, () => pdf.draw(text, { size, weight, align: "right" }));
    row.end();
    pdf.space(2);
  }
  table.end();
}

function drawPerson(pdf: PdfWriter, record: AgreementRecord) {
  const words = documentWords(record.language).record;
  const when = new Intl.DateTimeFormat(record.language === "en" ? "en-US" : record.language, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: record.zone,
  }).format(record.agreedAt);
  heading(pdf, words.who);
  drawPairs(
    pdf,
    [
      [words.name, record.fullName],
      [words.address, record.isAddressVerified ? words.verified : words.unverified],
      ...(record.forBusiness
        ? [[words.ordered, words.forBusiness] satisfies [string, string]]
        : []),
      [words.when, `${when} (${record.zone})\n${record.agreedAt.toISOString()}`],
    ],
    { x: pdf.paper.margin, width: pdf.column, nameWidth: 150 },
  );
}

function drawTexts(pdf: PdfWriter, record: AgreementRecord) {
  const words = documentWords(record.language).record;
  heading(pdf, words.texts);
  drawPairs(
    pdf,
    [
      [`${words.terms(record.termsVersion)}, ${words.fingerprint}`, record.termsSha256],
      [`${words.privacy(record.privacyVersion)}, ${words.fingerprint}`, record.privacySha256],
      [words.id, record.id],
      [words.recordHash, record.hash],
    ],
    { x: pdf.paper.margin, width: pdf.column, nameWidth: 120, size: 8.5 },
  );
  pdf.space(8);
  pdf.write("P", words.closing, { size: 9, colour: palette.muted });
}

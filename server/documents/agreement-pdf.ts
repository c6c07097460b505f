import type { DocumentSeller, IssuedDocument } from "#domain/invoice/document.ts";
import { hasEveryLetter } from "../pdf/letters.ts";
import { inks, type Pen, takePen } from "../pdf/pen.ts";
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
  const pen = takePen({
    title: [title, record.projectName].filter(Boolean).join(" · "),
    author: seller.legalName,
    at: record.agreedAt,
    language,
    size: paperFor(record.buyerCountry ?? seller.address.country),
  });
  drawHead(pen, {
    seller: seller.legalName,
    title,
    line: [record.projectName, orderVersion === null ? null : words.record.version(orderVersion)]
      .filter(Boolean)
      .join(" · "),
  });
  pen.write("P", words.record.intro(fullName, seller.legalName), { size: 11, lineGap: 3 });
  drawSentences(pen, record);
  drawOrder(pen, record, format);
  drawPerson(pen, record);
  drawTexts(pen, record);
  if (!hasEveryLetter(JSON.stringify(record))) {
    pen.space(6);
    pen.write("P", words.unreadable, { size: 9, colour: inks.muted });
  }
  pen.feet(sellerFoot(seller, language), words.page);
  return pen.finish();
}

function heading(pen: Pen, text: string) {
  pen.keepTogether(80);
  pen.space(18);
  pen.write("H2", text, { size: 14, weight: 700 });
  pen.space(6);
}

function drawSentences(pen: Pen, { sentences, language }: AgreementRecord) {
  const { doc, paper } = pen;
  heading(pen, documentWords(language).record.agreedTo);
  const list = pen.structure("L");
  for (const [at, sentence] of sentences.entries()) {
    const style = { size: 10.5, lineGap: 3, x: paper.margin + 24 };
    pen.keepTogether(pen.heightOf(sentence, style));
    const item = pen.structure("LI", list);
    const top = doc.y;
    const number = { size: 10.5, weight: 700, colour: inks.ember } as const;
    item.add(doc.struct("Lbl", {}, [() => pen.draw(`${at + 1}`, number)]));
    doc.y = top;
    item.add(doc.struct("LBody", {}, [() => pen.draw(sentence, style)]));
    item.end();
    pen.space(5);
  }
  list.end();
}

type Sum = [name: string, minor: number];

function drawOrder(pen: Pen, { figures, language }: AgreementRecord, format: DocumentFormat) {
  const words = documentWords(language);
  const { record, columns, included } = words;
  heading(pen, record.order);
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
    pen,
    [
      { name: columns.description, align: "left" },
      { name: columns.quantity, width: 60, align: "right" },
      { name: columns.amount, width: 140, align: "right" },
    ],
    rows,
  );
  pen.space(10);
  pen.keepTogether(70);
  const atLeast = figures.lines.some(({ isFrom }) => isFrom) ? `${record.atLeast} ` : "";
  const { totalMinor, depositMinor, balanceMinor } = figures;
  const sums: Sum[] = [
    [record.total, totalMinor],
    ...(depositMinor === undefined ? [] : [[record.deposit, depositMinor] satisfies Sum]),
    ...(balanceMinor === undefined ? [] : [[record.balance, balanceMinor] satisfies Sum]),
  ];
  const table = pen.structure("Table");
  for (const [at, [name, minor]] of sums.entries()) {
    const weight = at === 0 ? 700 : 400;
    const top = pen.doc.y;
    const row = pen.structure("TR", table);
    const size = at === 0 ? 12 : 10;
    pen.cell(row, () => pen.draw(name, { size, weight, width: 200 }), "Row");
    pen.doc.y = top;
    const text = atLeast + format.money(minor);
    pen.cell(row, () => pen.draw(text, { size, weight, align: "right" }));
    row.end();
    pen.space(2);
  }
  table.end();
}

function drawPerson(pen: Pen, record: AgreementRecord) {
  const words = documentWords(record.language).record;
  const when = new Intl.DateTimeFormat(record.language === "en" ? "en-US" : record.language, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: record.zone,
  }).format(record.agreedAt);
  heading(pen, words.who);
  drawPairs(
    pen,
    [
      [words.name, record.fullName],
      [words.address, record.isAddressVerified ? words.verified : words.unverified],
      [words.when, `${when} (${record.zone})\n${record.agreedAt.toISOString()}`],
    ],
    { x: pen.paper.margin, width: pen.column, nameWidth: 150 },
  );
}

function drawTexts(pen: Pen, record: AgreementRecord) {
  const words = documentWords(record.language).record;
  heading(pen, words.texts);
  drawPairs(
    pen,
    [
      [`${words.terms(record.termsVersion)}, ${words.fingerprint}`, record.termsSha256],
      [`${words.privacy(record.privacyVersion)}, ${words.fingerprint}`, record.privacySha256],
      [words.id, record.id],
      [words.recordHash, record.hash],
    ],
    { x: pen.paper.margin, width: pen.column, nameWidth: 120, size: 8.5 },
  );
  pen.space(8);
  pen.write("P", words.closing, { size: 9, colour: inks.muted });
}

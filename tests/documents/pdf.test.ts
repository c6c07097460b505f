import sharp from "sharp";
import { expect, test } from "vitest";
import { brand } from "#content/brand.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { epcCode } from "#domain/invoice/epc-code.ts";
import { agreementPdf } from "#server/documents/agreement-pdf.ts";
import { invoicePdf } from "#server/documents/invoice-pdf.ts";
import { hasEveryLetter } from "#server/pdf/letters.ts";
import { printInBrand } from "#server/pdf/pdf-writer.ts";
import { awkwardInputs } from "../awkward-inputs.ts";
import { hostileTexts } from "../hostile-texts.ts";
import { pdfText, readTagged } from "../pdf-text.ts";
import {
  agreement,
  balance,
  creditNote,
  deposit,
  gross,
  line,
  long,
  reverseCharge,
} from "./samples.ts";

async function read(document: IssuedDocument) {
  const file = await invoicePdf(document);
  const tagged = textsOf(file);
  const of = (path: string) =>
    tagged.filter((one) => one.path.includes(path)).map(({ text }) => text);
  return { file, raw: Buffer.from(file).toString("latin1"), tagged, of };
}

/** The texts of a PDF in reading order, with ordinary spaces in place of those that do not break. */
function textsOf(file: Uint8Array) {
  return readTagged(file).map(({ path, text }) => ({
    path,
    text: text.replace(/[\u00a0\u202f]/g, " "),
  }));
}

/** Expects these texts in this reading order, with any others between them. */
function expectInOrder(tagged: { text: string }[], texts: string[]) {
  const all = tagged.map(({ text }) => text);
  let from = 0;
  for (const text of texts) {
    const at = all.indexOf(text, from);
    expect(at, `"${text}" after ${all.slice(0, from).at(-1)}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
}

test("a logo of pixels is on every document, and the seller's name below it", async () => {
  const png = await sharp({
    create: { width: 90, height: 30, channels: 4, background: "#0f6b4f80" },
  })
    .png()
    .toBuffer();
  const logo = { src: "", aspect: 3, png: `data:image/png;base64,${png.toString("base64")}` };
  const isImage = (file: Uint8Array) =>
    /\/Subtype \/Image\s+\/BitsPerComponent 8\s+\/Width 90/.test(
      Buffer.from(file).toString("latin1"),
    );
  const print = async () => [await invoicePdf(deposit), await agreementPdf(agreement)];
  expect((await print()).map(isImage)).toEqual([false, false]);
  try {
    printInBrand({ ...brand, logo });
    const printed = await print();
    expect(printed.map(isImage)).toEqual([true, true]);
    for (const file of printed) expect(pdfText(file)).toContain("Daybreak Web Studio LLC");
  } finally {
    printInBrand({ ...brand, logo: null });
  }
});

test("documents are set in the brand's typeface, with names in other scripts as before", async () => {
  const fonts = (file: Uint8Array) => Buffer.from(file).toString("latin1");
  try {
    printInBrand({ ...brand, typeface: "serif", logo: null });
    const serif = fonts(await invoicePdf(deposit));
    expect(serif).toContain("SourceSerif4");
    expect(serif).not.toContain("BricolageGrotesque");
  } finally {
    printInBrand({ ...brand, logo: null });
  }
  expect(fonts(await invoicePdf(deposit))).not.toContain("SourceSerif4");
});

test("an invoice says first how much is due, until when and how to pay", async () => {
  const { raw, tagged, of } = await read(deposit);
  expectInOrder(tagged, [
    "Deposit invoice 2026-0001",
    "$2,500.00",
    "Due November 29, 2026",
    "How to pay",
    "000123456789",
    "021000021",
    "2026-0001",
    "Forno da Inês",
    "Inês Duarte",
    "Daybreak Web Studio LLC",
    "Deposit for Website in a Day",
    "ROI calculator",
    "included",
    "Amount due",
    "Deposit of 50% of the order.",
    "Questions about this document? hello@daybreak.example, (213) 555-0142.",
  ]);
  expect(of("H1")).toEqual(["Deposit invoice 2026-0001"]);
  expect(of("Table TR TH")).toEqual(["Description", "Quantity", "Price", "Amount", "Amount due"]);
  expect(raw).toContain("/Lang (en)");
  expect(raw).toContain("/Marked true");
  expect(raw).toContain("/DisplayDocTitle true");
  expect(raw).toContain("\n(Deposit invoice 2026-0001)\n");
  // Four columns have a header, and the sum has one for its row.
  expect(raw.match(/\/Scope \/Column/g)).toHaveLength(4);
  expect(raw.match(/\/Scope \/Row/g)).toHaveLength(1);
});

test("a final invoice shows the tax of each rate and takes off the deposit that was paid", async () => {
  const { file, raw, of, tagged } = await read(balance);
  expect(raw).toContain("/Lang (de)");
  expectInOrder(tagged, [
    "Schlussrechnung 2026-0017",
    "4.364,29 €",
    "Fällig am 10. Dezember 2026",
    "DE89 3704 0044 0532 0130 00",
    "Piekarnia Żółć i Synowie spółka z o.o.",
    "ul. Świętokrzyska 18",
    "Polen",
    "USt-IdNr. PL5260001246",
    "Steuernummer 37/123/45678",
    "PO-2026/118",
    "Nachlass für die Verlegung um eine Woche",
    "-500,00 €",
    "Steuer 19 % auf 7.000,00 €",
    "1.330,00 €",
    "Steuer 7 % auf 372,50 €",
    "26,08 €",
    "8.728,58 €",
    "-4.364,29 €",
    "Zu zahlen",
    "4.364,29 €",
  ]);
  expect(of("TH").at(-2)).toBe(
    "Im Voraus bezahlt, Rechnung 2026-0009 vom 20. November 2026 netto 3.686,25 €, Steuer 678,04 €",
  );
  expect(raw).toContain("/S /Figure");
  // No letter is missing from the text, and every typeface is embedded in the file.
  expect(pdfText(file).replace("Dokument?", "")).not.toMatch(/[?\ufffd]/);
  expect(raw.match(/\/Type \/FontDescriptor/g)).toHaveLength(
    raw.match(/\/FontFile2 /g)?.length ?? 0,
  );
  expect((await read({ ...balance, currency: "USD" })).raw).not.toContain("/S /Figure");
});

test("a credit note names the invoice, its reason, and no way to pay", async () => {
  const { tagged } = await read(creditNote);
  expectInOrder(tagged, [
    "Gutschrift G2026-0002",
    "79,72 €",
    "Zur Rechnung 2026-0017 vom 3. Dezember 2026",
    "Gutgeschrieben",
    "Grund",
    "Fünf Hefte kamen beschädigt an.",
  ]);
  expect(tagged.map(({ text }) => text)).not.toContain("So bezahlen Sie");
});

test("reverse charge has its sentence, prices with tax say which tax is in them, and a document with nothing due asks for no payment", async () => {
  const charged = await read(reverseCharge);
  expect(charged.tagged.map(({ text }) => text)).toContain(reverseCharge.taxSentence);
  expect(charged.of("TD")).toContain("2,5");
  const included = await read(gross);
  expectInOrder(included.tagged, [
    "121,00 €",
    "Incluye impuesto 21 % sobre 99,99 €",
    "21,00 €",
    "Redondeo",
    "0,01 €",
  ]);
  const paid = await read({ ...deposit, totalMinor: 0 });
  expect(paid.tagged.map(({ text }) => text)).toContain("Nothing is left to pay.");
  expect(paid.tagged.map(({ text }) => text)).not.toContain("How to pay");
});

test("sixty lines continue over pages with their header row, which is in the document's structure once", async () => {
  const { file, raw, of } = await read(long);
  const pages = raw.match(/\/Type \/Page\n/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(4);
  const text = pdfText(file);
  expect(text.match(/Description/g)?.length).toBeGreaterThanOrEqual(pages - 2);
  expect(of("TH").filter((name) => name === "Description")).toHaveLength(1);
  for (const page of Array(pages).keys()) expect(text).toContain(`${page + 1} of ${pages}`);
  expect(of("TD").filter((cell) => /^Page \d+/.test(cell))).toHaveLength(60);
  expect(text).toContain("€10,000,000.00");
  expect(text).toContain("Ελληνικά");
  expect(of("P Span").join(" ")).toContain(long.note?.trim().slice(-40));
});

test("Letter goes to the United States, Canada and Mexico, A4 to everybody else", async () => {
  expect((await read(deposit)).raw).toContain("/MediaBox [0 0 612 792]");
  expect((await read(balance)).raw).toContain("/MediaBox [0 0 595.28 841.89]");
  const { address } = balance.buyer;
  if (!address) throw new Error("The sample has an address.");
  const canadian = { ...balance.buyer, address: { ...address, country: "CA" } };
  expect((await read({ ...balance, buyer: canadian })).raw).toContain("/MediaBox [0 0 612 792]");
});

test("the same row always gives the same bytes", async () => {
  for (const document of [deposit, balance, creditNote]) {
    expect(Buffer.from(await invoicePdf(document)).equals(await invoicePdf(document))).toBe(true);
  }
  expect(Buffer.from(await agreementPdf(agreement)).equals(await agreementPdf(agreement))).toBe(
    true,
  );
});

test("an agreement says what was agreed to, by whom, when, and which texts were in force", async () => {
  const file = await agreementPdf(agreement);
  const tagged = textsOf(file);
  expectInOrder(tagged, [
    "Agreement",
    ...agreement.sentences,
    "Website in a Day",
    "$5,000.00",
    "ROI calculator",
    "Inês Duarte",
    "November 22, 2026 at 11:04:05 AM PST (America/Los_Angeles) 2026-11-22T19:04:05.000Z",
    agreement.termsSha256,
    agreement.privacySha256,
    agreement.hash,
  ]);
  expect(tagged.filter(({ path }) => path.endsWith("LI LBody"))).toHaveLength(4);
});

test.each([
  ["en", "for a business"],
  ["de", "für ein Unternehmen"],
  ["es", "para una empresa"],
  ["fr", "pour une entreprise"],
] as const)(
  "an agreement of a seller in the EU says that it is for a business, and no other does: %s",
  async (language, words) => {
    const textOf = async (forBusiness: boolean | null) =>
      textsOf(await agreementPdf({ ...agreement, language, forBusiness }))
        .map(({ text }) => text)
        .join("\n");
    expect(await textOf(true)).toContain(words);
    expect(await textOf(null)).not.toContain(words);
  },
);

test("no text that somebody types breaks a document", { timeout: 60_000 }, async () => {
  for (const [name, text] of Object.entries(hostileTexts)) {
    const typed = text.slice(0, 500);
    const file = await invoicePdf({
      ...balance,
      buyer: { ...balance.buyer, legalName: typed, name: typed, orderNumber: typed },
      project: { id: "1", name: typed },
      lines: [line({ description: typed, unitAmountMinor: 100, taxRate: "19" })],
      note: text.slice(0, 2000),
    });
    expect(Buffer.from(file).toString("latin1").trimEnd().endsWith("%%EOF"), name).toBe(true);
    expect(readTagged(file).length).toBeGreaterThan(20);
  }
});

test("every awkward input is printed, without a question mark where its letters are printable", async () => {
  const marks = (file: Uint8Array) => pdfText(file).split("?").length;
  const own = marks(await invoicePdf(balance));
  for (let at = 0; at < awkwardInputs.length; at += 40) {
    const texts = awkwardInputs.slice(at, at + 40).map(({ text }) => text.slice(0, 300));
    const file = await invoicePdf({
      ...balance,
      buyer: { ...balance.buyer, legalName: texts[0] ?? "", name: texts[1] ?? "" },
      lines: texts.map((description) => line({ description, unitAmountMinor: 100, taxRate: "19" })),
      note: texts.join(" "),
    });
    expect(Buffer.from(file).toString("latin1").trimEnd().endsWith("%%EOF")).toBe(true);
    if (texts.every((text) => hasEveryLetter(text) && !text.includes("?"))) {
      expect(marks(file)).toBe(own);
    }
  }
}, 30_000);

test("the EPC code holds the transfer as banking apps read it", () => {
  const transfer = {
    accountHolder: " Studio\nGmbH ",
    iban: "DE89 3704 0044 0532 0130 00",
    bic: null,
    amountMinor: 5,
    reference: "2026-0017",
  };
  expect(epcCode(transfer)).toBe(
    "BCD\n002\n1\nSCT\n\nStudio GmbH\nDE89370400440532013000\nEUR0.05\n\n\n2026-0017",
  );
  expect(epcCode({ ...transfer, amountMinor: 123_456 })).toContain("\nEUR1234.56\n");
  expect(epcCode({ ...transfer, amountMinor: 0 })).toBeNull();
});

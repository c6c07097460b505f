import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { hasEInvoice } from "#domain/invoice/e-invoice.ts";
import { supplyOf, supplyText } from "#domain/invoice/supply.ts";
import { eInvoiceXml } from "#server/documents/e-invoice.ts";
import { formatOf } from "#server/documents/format.ts";
import { invoicePdf } from "#server/documents/invoice-pdf.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { payPage } from "#server/payments/pay-page.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { printPlain } from "#web/plain/plain-page.tsx";
import { eitherKind } from "../databases.ts";
import { brokenRules } from "../documents/en16931.ts";
import { pdfText } from "../pdf-text.ts";
import { taxCases } from "./cases.ts";
import { openTaxBooks, type TaxBooks } from "./tax-books.ts";

const kinds = ["deposit", "balance", "at once", "single", "support", "credit note"] as const;

describe.each(eitherKind)("each row of docs/tax.md, on the %s database", (kind) => {
  let books: TaxBooks;
  beforeAll(async () => {
    books = await openTaxBooks(kind);
  });
  afterAll(() => books.backend.stop());

  test.each(taxCases.filter(({ tax }) => tax !== null))(
    "$name: $tax.category $tax.rate",
    async ({ seller, buyer, tax }) => {
      await books.setSeller(seller);
      const client = await books.client(buyer);
      const documents = await books.issueEachKind(client);
      expect(Object.keys(documents)).toEqual([...kinds]);
      for (const [name, document] of Object.entries(documents)) {
        expect(decisionOf(document), name).toEqual({ ...tax, sentence: hasSentence(document) });
        const printed = pdfText(await invoicePdf(document)).replaceAll(/\s+/g, " ");
        const page = await pageOf(document);
        for (const text of taxIn(document)) {
          expect(printed, name).toContain(text);
          expect(page, name).toContain(text);
        }
        for (const text of supplyIn(document)) {
          expect(printed, name).toContain(text);
          if (!document.depositPercent) expect(page, name).toContain(text);
        }
        for (const { vatId } of [document.seller, document.buyer]) {
          if (vatId) expect(printed, name).toContain(vatId);
        }
        if (!hasEInvoice(document)) continue;
        const xml = await eInvoiceXml(document);
        expect(brokenRules(xml), name).toEqual([]);
        expect(xml, name).toContain(`<ram:CategoryCode>${tax?.category}</ram:CategoryCode>`);
        const code = /<ram:ExemptionReasonCode>([^<]*)</.exec(xml)?.[1] ?? null;
        expect(code, name).toBe(tax?.code);
        expect(supplyOfXml(xml), name).toEqual(supplyOfKind[name as keyof typeof supplyOfKind]);
      }
      expect((await verifyBooks(books.backend.db)).faults).toEqual([]);
    },
  );

  test.each(taxCases.filter(({ tax }) => tax === null))(
    "$name: decided manually",
    async ({ seller, buyer }) => {
      await books.setSeller(seller);
      const client = await books.client(buyer);
      const project = await books.agree(client);
      expect(await books.documentsOf(project)).toEqual([]);
      const draft = await books.write(client, {});
      await expect(books.issue(draft)).rejects.toThrow("tax.territory");
      const decided = await books.write(client, {
        manualTax: { category: "O", reason: "Art. 6 RL 2006/112/EG" },
      });
      const document = await books.issue(decided);
      expect(decisionOf(document)).toEqual({
        category: "O",
        rate: 0,
        code: "VATEX-EU-O",
        sentence: true,
      });
      expect(document.taxSentence).toBe("Art. 6 RL 2006/112/EG");
      expect(brokenRules(await eInvoiceXml(document))).toEqual([]);
    },
  );
});

/** The text of the page for whoever pays. */
async function pageOf(document: IssuedDocument): Promise<string> {
  const payment = {
    document,
    state: "open",
    paid_minor: 0,
    credited_minor: 0,
    remaining_minor: document.totalMinor,
    pdf_path: null,
    isOverdue: false,
    isOnItsWay: false,
    isMismatched: false,
    isLongSettled: false,
  } as const;
  const { studio } = publishedContent();
  const page = printPlain(payPage(payment, { pdf: null, card: null }), { studio, stylesheets: [] });
  const { body } = new JSDOM(page).window.document;
  return (body.textContent ?? "").replaceAll(/\s+/g, " ");
}

/** How each kind of document says when it was supplied, in the XML. */
const supplyOfKind = {
  deposit: { type: "386", day: false, period: false },
  balance: { type: "380", day: true, period: false },
  "at once": { type: "380", day: true, period: false },
  single: { type: "380", day: true, period: false },
  support: { type: "380", day: false, period: true },
  "credit note": { type: "381", day: true, period: false },
};

function supplyOfXml(xml: string) {
  return {
    type: /<ram:TypeCode>(\d+)</.exec(xml)?.[1],
    day: xml.includes("<ram:ActualDeliverySupplyChainEvent>"),
    period: xml.includes("<ram:BillingSpecifiedPeriod>"),
  };
}

/** What a document of a seller in the EU prints of its supply. */
function supplyIn(document: IssuedDocument): string[] {
  if (!document.tax) return [];
  if (document.kind === "deposit") return ["Die Leistung wird noch erbracht."];
  const supply = supplyOf(document);
  if (!supply) throw new Error(`${document.kind}: nothing says when it was supplied.`);
  return [supplyText(supply, formatOf(document).day)];
}

function decisionOf({ taxes, taxSentence }: IssuedDocument) {
  const [tax] = taxes;
  return {
    category: tax?.category,
    rate: Number(tax?.rate),
    code: tax?.reasonCode ?? null,
    sentence: taxSentence !== null,
  };
}

/** A sentence stands where there is no tax, except where the seller's rule is none. */
function hasSentence({ taxes, tax, taxSentence }: IssuedDocument): boolean {
  if (tax === undefined) return taxSentence !== null;
  return taxes[0]?.category !== "S" && tax.why !== "none";
}

/** What a document prints of its tax. */
function taxIn(document: IssuedDocument): string[] {
  const format = formatOf(document);
  const taxed = document.taxes.filter(({ category }) => category === "S");
  return [
    ...(document.taxSentence ? [document.taxSentence] : []),
    ...taxed.flatMap(({ rate, taxMinor }) => [format.rate(rate), format.money(taxMinor)]),
  ].map((text) => text.replaceAll(/\s+/g, " "));
}

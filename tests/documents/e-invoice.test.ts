import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DocumentTax, IssuedDocument } from "#domain/invoice/document.ts";
import { hasEInvoice, netAmounts } from "#domain/invoice/e-invoice.ts";
import { sumsOfLines } from "#domain/order/line-sums.ts";
import { eInvoiceXml } from "#server/documents/e-invoice.ts";
import { propertyRuns } from "../counts.ts";
import { hostileTexts } from "../hostile-texts.ts";
import { brokenRules } from "./en16931.ts";
import { balance, creditNote, deposit, gross, line, reverseCharge } from "./samples.ts";

const { seller, buyer } = balance;
const inEuros = { seller, buyer, currency: "EUR" } as const;
const standard = (net: number): Partial<IssuedDocument> => ({
  lines: [line({ description: "Website", unitAmountMinor: net, taxRate: "19" })],
  taxes: [{ category: "S", rate: "19", netMinor: net, taxMinor: Math.round(net * 0.19) }],
  netMinor: net,
  taxMinor: Math.round(net * 0.19),
  totalMinor: net + Math.round(net * 0.19),
});
const [paid] = balance.prepaid;
const paidWith = (paidMinor: number) => [
  { number: "2026-0009", issueDate: "2026-11-20", netMinor: 0, taxMinor: 0, ...paid, paidMinor },
];

const documents: Record<string, IssuedDocument> = {
  "a deposit, unpaid": { ...deposit, ...inEuros, ...standard(250_000) },
  "a final invoice, part paid": balance,
  "a final invoice with two deposits": {
    ...balance,
    prepaid: [...paidWith(400_000), { ...paidWith(36_429)[0], number: "2026-0010" }] as never,
  },
  "a final invoice, fully paid and nothing due": {
    ...balance,
    prepaid: paidWith(872_858),
    totalMinor: 0,
  },
  "a final invoice without a deposit": { ...balance, prepaid: [], totalMinor: 872_858 },
  "an own invoice": { ...balance, kind: "single", ...standard(99_99), prepaid: [] },
  support: { ...balance, kind: "support", ...standard(4_900), prepaid: [], project: null },
  "an invoice over nothing": { ...balance, kind: "single", ...standard(0), prepaid: [] },
  "a credit note": creditNote,
  "a credit note over all": {
    ...creditNote,
    lines: balance.lines,
    taxes: balance.taxes,
    netMinor: balance.netMinor,
    taxMinor: balance.taxMinor,
    totalMinor: 872_858,
  },
  "reverse charge": reverseCharge,
  "prices with tax and a cent of rounding": { ...gross, buyer: reverseCharge.buyer },
  "a small business without a VAT id": {
    ...deposit,
    ...inEuros,
    seller: { ...seller, vatId: null },
    taxes: [{ category: "E", rate: "0", netMinor: 250_000, taxMinor: 0 }],
    taxSentence: "Kein Ausweis von Umsatzsteuer nach § 19 UStG.",
  },
  "no tax at all": { ...deposit, ...inEuros },
  "no tax, and only a VAT id": { ...deposit, ...inEuros, seller: { ...seller, taxNumber: null } },
  "an account without an IBAN": {
    ...balance,
    seller: { ...seller, bank: { ...seller.bank, iban: null, accountNumber: "123" } },
  },
};

describe("the rules of EN 16931 hold for", () => {
  test.each(Object.entries(documents))("%s", async (_, document) => {
    expect(hasEInvoice(document)).toBe(true);
    expect(brokenRules(await eInvoiceXml(document))).toEqual([]);
  });
});

test("what a credit note credits and a final invoice takes off is named with its date", async () => {
  const credited = await eInvoiceXml(creditNote);
  expect(credited).toContain("<ram:TypeCode>381</ram:TypeCode>");
  expect(credited).toContain(
    '<ram:IssuerAssignedID>2026-0017</ram:IssuerAssignedID><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20261203<',
  );
  const final = (await eInvoiceXml(balance)).replaceAll("\u00a0", " ");
  expect(final).toContain("<ram:TotalPrepaidAmount>4364.29</ram:TotalPrepaidAmount>");
  expect(final).toContain("netto 3.686,25 €, Steuer 678,04 €");
  expect(await eInvoiceXml({ ...deposit, ...inEuros })).toContain("<ram:TypeCode>386<");
});

const xml = () => eInvoiceXml(balance);
test.each<[rule: string, from: string | RegExp, to: string]>([
  ["BR-02", "<ram:ID>2026-0017</ram:ID>", "<ram:ID></ram:ID>"],
  ["BR-03", "20261203", "2026-12-03"],
  ["BR-CL-01", ">380<", ">999<"],
  ["BR-09", "<ram:CountryID>DE</ram:CountryID>", "<ram:CountryID>Germany</ram:CountryID>"],
  ["BR-11", "<ram:CountryID>PL</ram:CountryID>", ""],
  ["BR-21", "<ram:LineID>2</ram:LineID>", "<ram:LineID>1</ram:LineID>"],
  ["BR-27", "<ram:ChargeAmount>500.00", "<ram:ChargeAmount>-500.00"],
  ["BT-131", '"C62">25<', '"C62">24<'],
  ["BR-DEC", "1356.08", "1356.080"],
  ["BR-CO-10", "<ram:LineTotalAmount>7372.50", "<ram:LineTotalAmount>7372.51"],
  ["BR-CO-14", 'currencyID="EUR">1356.08', 'currencyID="EUR">1356.09'],
  ["BR-CO-15", "<ram:GrandTotalAmount>8728.58", "<ram:GrandTotalAmount>8728.57"],
  ["BR-CO-16", "<ram:DuePayableAmount>4364.29", "<ram:DuePayableAmount>4364.28"],
  ["BR-CO-17", "<ram:CalculatedAmount>1330.00", "<ram:CalculatedAmount>1310.00"],
  ["BR-CO-25", /<ram:SpecifiedTradePaymentTerms>.*?<\/ram:SpecifiedTradePaymentTerms>/, ""],
  ["BR-CO-26", '<ram:ID schemeID="VA">DE123456789</ram:ID>', '<ram:ID schemeID="FC">1</ram:ID>'],
  ["BR-50", "DE89370400440532013000", ""],
  ["BR-53", 'currencyID="EUR"', 'currencyID="USD"'],
  ["BR-S-08", "<ram:BasisAmount>7000.00", "<ram:BasisAmount>7000.01"],
  ["BR-S-01", "<ram:CategoryCode>S", "<ram:CategoryCode>E"],
  ["BR-S-05", "<ram:RateApplicablePercent>19", "<ram:RateApplicablePercent>0"],
  ["schema: SupplyChainTradeTransaction", "<ram:ApplicableHeaderTradeDelivery/>", ""],
  ["schema: DateTimeString", /qdt:DateTimeString/g, "udt:DateTimeString"],
  [
    "schema: PostalTradeAddress",
    /(<ram:LineOne>.*?<\/ram:LineOne>)(<ram:CityName>.*?<\/ram:CityName>)/,
    "$2$1",
  ],
])("an XML that breaks %s is refused", async (rule, from, to) => {
  expectRefused(await xml(), { rule, from, to });
});

test.each<[rule: string, document: IssuedDocument, from: string | RegExp, to: string]>([
  ["BR-55", creditNote, /<ram:InvoiceReferencedDocument>.*<\/ram:InvoiceReferencedDocument>/, ""],
  [
    "BR-AE-02",
    reverseCharge,
    '<ram:ID schemeID="VA">FR40303265045</ram:ID>',
    '<ram:ID schemeID="FC">1</ram:ID>',
  ],
  ["BR-AE-10", reverseCharge, "VATEX-EU-AE", "VATEX-EU-O"],
  ["BR-E-10", reverseCharge, /<ram:ExemptionReason(Code)?>.*?<\/ram:ExemptionReason(Code)?>/g, ""],
  ["BR-O-02", { ...deposit, ...inEuros }, 'schemeID="FC"', 'schemeID="VA"'],
  [
    "BR-O-05",
    { ...deposit, ...inEuros },
    "<ram:CategoryCode>O</ram:CategoryCode>",
    "<ram:CategoryCode>O</ram:CategoryCode><ram:RateApplicablePercent>0</ram:RateApplicablePercent>",
  ],
])("another XML that breaks %s is refused", async (rule, document, from, to) => {
  expectRefused(await eInvoiceXml(document), { rule, from, to });
});

function expectRefused(
  whole: string,
  { rule, from, to }: { rule: string; from: string | RegExp; to: string },
) {
  const changed = whole.replace(from, to);
  expect(changed).not.toBe(whole);
  expect(brokenRules(whole)).toEqual([]);
  const broken = brokenRules(changed);
  expect(
    broken.some((each) => each.startsWith(rule)),
    `${rule} of ${broken}`,
  ).toBe(true);
}

const pricedLine = fc.record({
  quantity: fc.integer({ min: 1, max: 2_000 }).map((hundredths) => hundredths / 100),
  unitAmountMinor: fc.integer({ min: -5_000, max: 500_000 }),
  taxRate: fc.constantFrom(19, 7, 7.7, 25.5),
  isIncluded: fc.boolean(),
});

test("whatever lines, prices and rates: the nets make the sums, and the rules hold", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(pricedLine, { minLength: 1, maxLength: 6 }),
      fc.constantFrom("net" as const, "gross" as const),
      async (priced, pricesInclude) => {
        const document = documentOf(priced, pricesInclude);
        fc.pre(document !== null);
        if (!document) return;
        const nets = netAmounts(document);
        for (const { rate, netMinor } of document.taxes) {
          const own = nets.filter((_, at) => document.lines[at]?.taxRate === rate);
          expect(own.reduce((sum, net) => sum + net, 0)).toBe(netMinor);
        }
        expect(brokenRules(await eInvoiceXml(document))).toEqual([]);
      },
    ),
    propertyRuns(40),
  );
}, 600_000);

/** As `private.issue_invoice` copies it; null where a discount is larger than its rate. */
function documentOf(
  priced: readonly {
    quantity: number;
    unitAmountMinor: number;
    taxRate: number;
    isIncluded: boolean;
  }[],
  pricesInclude: "net" | "gross",
): IssuedDocument | null {
  const sums = sumsOfLines(priced, pricesInclude);
  if (!sums) return null;
  const rates = [...new Set(priced.map(({ taxRate }) => taxRate))];
  const taxes = rates.map((taxRate): DocumentTax => {
    const own = sumsOfLines(
      priced.filter((each) => each.taxRate === taxRate),
      pricesInclude,
    );
    return {
      category: "S",
      rate: String(taxRate),
      netMinor: own?.netMinor ?? 0,
      taxMinor: own?.taxMinor ?? 0,
    };
  });
  return {
    ...balance,
    kind: "single",
    pricesInclude,
    prepaid: [],
    lines: priced.map((each, at) => {
      const unitAmountMinor = each.isIncluded ? 0 : each.unitAmountMinor;
      const amount = sumsOfLines([{ ...each, unitAmountMinor: Math.abs(unitAmountMinor) }], "net");
      return line({
        position: at + 1,
        description: `Line ${at}`,
        quantity: String(each.quantity),
        unitAmountMinor,
        amountMinor: Math.sign(unitAmountMinor) * (amount?.netMinor ?? 0),
        taxRate: String(each.taxRate),
        isIncluded: each.isIncluded,
      });
    }),
    taxes,
    netMinor: sums.netMinor,
    taxMinor: sums.taxMinor,
    roundingMinor: sums.totalMinor - sums.netMinor - sums.taxMinor,
    totalMinor: sums.totalMinor,
  };
}

test("nothing that somebody typed breaks the XML", async () => {
  for (const text of Object.values(hostileTexts)) {
    const typed = text.trim() === "" ? "x" : text;
    const document: IssuedDocument = {
      ...creditNote,
      buyer: { ...buyer, legalName: typed, orderNumber: typed },
      lines: creditNote.lines.map((each) => ({ ...each, description: typed })),
      credits: { number: "<2026>&0017", issueDate: "2026-12-03" },
      reason: typed,
    };
    expect(brokenRules(await eInvoiceXml(document))).toEqual([]);
  }
});

test("there is none outside the EU, without an address of the buyer, and without a number of the tax office", () => {
  expect(hasEInvoice(balance)).toBe(true);
  expect(hasEInvoice(deposit)).toBe(false);
  expect(hasEInvoice({ ...balance, buyer: { ...buyer, address: null } })).toBe(false);
  expect(hasEInvoice({ ...balance, seller: { ...seller, vatId: null } })).toBe(true);
  expect(hasEInvoice({ ...balance, seller: { ...seller, vatId: null, taxNumber: null } })).toBe(
    false,
  );
  expect(hasEInvoice({ ...balance, currency: "KWD" })).toBe(false);
});

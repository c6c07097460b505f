import type { IssuedDocument } from "#domain/invoice/document.ts";
import { balance, creditNote, deposit, gross, line, reverseCharge } from "./samples.ts";

const { seller, buyer } = balance;
const inEuros = { seller, buyer, currency: "EUR" } as const;

export const noTax: IssuedDocument = { ...deposit, ...inEuros };

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

export const monthOfSupport: IssuedDocument = {
  ...balance,
  kind: "support",
  ...standard(4_900),
  prepaid: [],
  project: null,
  period: { from: "2027-01-31", until: "2027-02-27" },
};

/** One document of each kind and of each case of seller, buyer, prices and taxes. The key describes the document. */
export const eInvoices: Readonly<Record<string, IssuedDocument>> = {
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
  support: monthOfSupport,
  "support, issued before its period was in the copy": { ...monthOfSupport, period: null },
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
  "a rate, and a line without tax": {
    ...balance,
    kind: "single",
    prepaid: [],
    lines: [
      line({ description: "Website", unitAmountMinor: 10_000, taxRate: "19" }),
      line({ position: 2, description: "Kurs", unitAmountMinor: 5_000 }),
    ],
    taxes: [
      { category: "S", rate: "19", netMinor: 10_000, taxMinor: 1_900 },
      { category: "E", rate: "0", netMinor: 5_000, taxMinor: 0 },
    ],
    netMinor: 15_000,
    taxMinor: 1_900,
    totalMinor: 16_900,
  },
  "several prices with tax, with a discount and half a piece": {
    ...gross,
    buyer,
    lines: [
      line({
        description: "Identidad",
        quantity: "0.5",
        unitAmountMinor: 20_001,
        amountMinor: 10_001,
        taxRate: "21",
      }),
      line({
        position: 2,
        description: "Libro",
        quantity: "3",
        unitAmountMinor: 999,
        amountMinor: 2_997,
        taxRate: "4",
      }),
      line({ position: 3, description: "Descuento", unitAmountMinor: -1_000, taxRate: "21" }),
    ],
    taxes: [
      { category: "S", rate: "21", netMinor: 7_439, taxMinor: 1_562 },
      { category: "S", rate: "4", netMinor: 2_882, taxMinor: 115 },
    ],
    netMinor: 10_321,
    taxMinor: 1_677,
    roundingMinor: 0,
    totalMinor: 11_998,
  },
  "a Greek buyer, whose VAT id does not begin with the code of the country": {
    ...reverseCharge,
    buyer: {
      ...reverseCharge.buyer,
      vatId: "EL123456789",
      address: { ...reverseCharge.buyer.address, country: "GR" } as never,
    },
  },
  "no tax at all": noTax,
  "no tax, and only a VAT id": { ...noTax, seller: { ...seller, taxNumber: null } },
  "an account without an IBAN": {
    ...balance,
    seller: { ...seller, bank: { ...seller.bank, iban: null, accountNumber: "123" } },
  },
};

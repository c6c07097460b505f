import type { Seller } from "#domain/service/seller.ts";

/** Who sells, as invoices and agreements print it, and by which rules. A studio that adopts Daybreak edits this file. */
export const seller = {
  legalName: "Daybreak Web Studio LLC",
  address: {
    street: "1204 Sunset Boulevard",
    city: "Los Angeles",
    region: "CA",
    postalCode: "90026",
    country: "US",
  },
  taxNumber: null,
  vatId: null,
  bank: {
    accountHolder: "Daybreak Web Studio LLC",
    bankName: "First Example Bank",
    iban: null,
    bic: null,
    accountNumber: "000123456789",
    routingNumber: "021000021",
  },
  tax: { rule: "none" },
  pricesInclude: "net",
  currency: "USD",
  zone: "America/Los_Angeles",
  invoiceNumbers: { format: "{year}-{number:4}", first: 1 },
  depositDueDays: 7,
  balanceDueDays: 7,
  keepYears: 7,
  requiresBillingDetails: false,
} satisfies Seller;

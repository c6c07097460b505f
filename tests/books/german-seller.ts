import type { Seller } from "#domain/service/seller.ts";

/** What a studio in Germany writes into content/seller.ts. */
export const germanSeller: Seller = {
  legalName: "Tagesanbruch Webstudio & Söhne GmbH",
  address: {
    street: "Oranienstraße 12",
    city: "Berlin",
    region: null,
    postalCode: "10999",
    country: "DE",
  },
  taxNumber: "37/123/45678",
  vatId: "DE123456789",
  bank: {
    accountHolder: "Tagesanbruch Webstudio & Söhne GmbH",
    bankName: "Beispielbank Berlin",
    iban: "DE89370400440532013000",
    bic: "COBADEFFXXX",
    accountNumber: null,
    routingNumber: null,
  },
  tax: { rule: "rate", percent: 19 },
  pricesInclude: "net",
  currency: "EUR",
  zone: "Europe/Berlin",
  invoiceNumbers: { format: "{year}-{number:4}", first: 1 },
  depositDueDays: 7,
  balanceDueDays: 14,
  keepYears: 10,
  requiresBillingDetails: true,
};

import { seller } from "#content/seller.ts";
import type { DocumentLine, DocumentSeller, IssuedDocument } from "#domain/invoice/document.ts";
import type { AgreementRecord } from "#server/documents/agreement-pdf.ts";

const german: DocumentSeller = {
  legalName: "Tagesanbruch Webstudio GmbH",
  address: {
    street: "Oranienstraße 12",
    postalCode: "10999",
    city: "Berlin",
    region: null,
    country: "DE",
  },
  taxNumber: "37/123/45678",
  vatId: "DE123456789",
  email: "rechnung@studio.example",
  phone: "+49 30 5550142",
  bank: {
    accountHolder: "Tagesanbruch Webstudio GmbH",
    bankName: "Beispielbank Berlin",
    iban: "DE89370400440532013000",
    bic: "COBADEFFXXX",
    accountNumber: null,
    routingNumber: null,
  },
};

const { legalName, address, taxNumber, vatId, bank } = seller;
const american: DocumentSeller = {
  ...{ legalName, address, taxNumber, vatId, bank },
  email: "hello@daybreak.example",
  phone: "(213) 555-0142",
};

export function line(values: Partial<DocumentLine> & { description: string }): DocumentLine {
  const unitAmountMinor = values.unitAmountMinor ?? 0;
  return {
    position: 1,
    quantity: "1",
    amountMinor: unitAmountMinor,
    taxRate: "0",
    isIncluded: false,
    ...values,
    unitAmountMinor,
  };
}

/** The deposit of a Website in a Day, as the shipped studio issues it. */
export const deposit: IssuedDocument = {
  kind: "deposit",
  number: "2026-0001",
  issueDate: "2026-11-22",
  dueDate: "2026-11-29",
  language: "en",
  currency: "USD",
  seller: american,
  buyer: {
    name: "Inês Duarte",
    businessName: "Forno da Inês",
    legalName: null,
    address: null,
    vatId: null,
    orderNumber: null,
  },
  project: { id: "5f0c3f0a-0000-4000-8000-000000000001", name: "Forno da Inês" },
  pricesInclude: "net",
  lines: [
    line({ description: "Deposit for Website in a Day", unitAmountMinor: 250_000 }),
    line({ position: 2, description: "ROI calculator", isIncluded: true }),
  ],
  taxes: [{ category: "O", rate: "0", netMinor: 250_000, taxMinor: 0 }],
  netMinor: 250_000,
  taxMinor: 0,
  roundingMinor: 0,
  prepaid: [],
  totalMinor: 250_000,
  credits: null,
  reason: null,
  note: null,
  taxSentence: null,
  depositPercent: 50,
};

/** A final invoice in euros with two rates, a discount, an included line and a deposit that was paid. */
export const balance: IssuedDocument = {
  ...deposit,
  kind: "balance",
  number: "2026-0017",
  issueDate: "2026-12-03",
  dueDate: "2026-12-10",
  language: "de",
  currency: "EUR",
  seller: german,
  buyer: {
    name: "Łukasz Żółć",
    businessName: "Piekarnia Żółć",
    legalName: "Piekarnia Żółć i Synowie spółka z o.o.",
    address: {
      street: "ul. Świętokrzyska 18",
      postalCode: "00-052",
      city: "Warszawa",
      region: null,
      country: "PL",
    },
    vatId: "PL5260001246",
    orderNumber: "PO-2026/118",
  },
  project: { id: "5f0c3f0a-0000-4000-8000-000000000002", name: "Piekarnia Żółć" },
  lines: [
    line({ description: "Website in einer Woche", unitAmountMinor: 750_000, taxRate: "19" }),
    line({ position: 2, description: "Terminrechner", isIncluded: true, taxRate: "19" }),
    line({
      position: 3,
      description: "Gedrucktes Begleitheft",
      quantity: "25",
      unitAmountMinor: 1_490,
      amountMinor: 37_250,
      taxRate: "7",
    }),
    line({
      position: 4,
      description: "Nachlass für die Verlegung um eine Woche",
      unitAmountMinor: -50_000,
      taxRate: "19",
    }),
  ],
  taxes: [
    { category: "S", rate: "19", netMinor: 700_000, taxMinor: 133_000 },
    { category: "S", rate: "7", netMinor: 37_250, taxMinor: 2_608 },
  ],
  netMinor: 737_250,
  taxMinor: 135_608,
  prepaid: [
    {
      number: "2026-0009",
      issueDate: "2026-11-20",
      netMinor: 368_625,
      taxMinor: 67_804,
      paidMinor: 436_429,
    },
  ],
  totalMinor: 436_429,
  note: "Vielen Dank für die gute Zusammenarbeit.",
  depositPercent: null,
};

/** Reverse charge to a company in another country of the EU, in French. */
export const reverseCharge: IssuedDocument = {
  ...balance,
  kind: "single",
  number: "2026-0021",
  language: "fr",
  buyer: {
    name: "Hélène Lefèvre",
    businessName: "Fromagerie Lefèvre",
    legalName: "Fromagerie Lefèvre SARL",
    address: {
      street: "14 rue de l’Œuvre",
      postalCode: "69002",
      city: "Lyon",
      region: null,
      country: "FR",
    },
    vatId: "FR40303265045",
    orderNumber: null,
  },
  project: null,
  lines: [
    line({
      description: "Maintenance du site, premier trimestre",
      quantity: "2.5",
      unitAmountMinor: 123_456,
      amountMinor: 308_640,
    }),
  ],
  taxes: [{ category: "AE", rate: "0", netMinor: 308_640, taxMinor: 0 }],
  netMinor: 308_640,
  taxMinor: 0,
  prepaid: [],
  totalMinor: 308_640,
  note: null,
  taxSentence:
    "Autoliquidation : la taxe est due par le preneur (article 196 de la directive 2006/112/CE).",
};

/** Prices with tax, in Spanish, with a cent of rounding. */
export const gross: IssuedDocument = {
  ...balance,
  kind: "single",
  number: "2026-0023",
  language: "es",
  pricesInclude: "gross",
  buyer: { ...balance.buyer, vatId: null, legalName: null, address: null, name: "Íñigo Peña" },
  lines: [
    line({ description: "Identidad visual completa", unitAmountMinor: 121_00, taxRate: "21" }),
  ],
  taxes: [{ category: "S", rate: "21", netMinor: 9_999, taxMinor: 2_100 }],
  netMinor: 9_999,
  taxMinor: 2_100,
  roundingMinor: 1,
  prepaid: [],
  totalMinor: 12_100,
  note: null,
};

export const creditNote: IssuedDocument = {
  ...balance,
  kind: "credit-note",
  number: "G2026-0002",
  issueDate: "2026-12-05",
  dueDate: null,
  lines: [
    line({
      description: "Gedrucktes Begleitheft",
      quantity: "5",
      unitAmountMinor: 1_490,
      amountMinor: 7_450,
      taxRate: "7",
    }),
  ],
  taxes: [{ category: "S", rate: "7", netMinor: 7_450, taxMinor: 522 }],
  netMinor: 7_450,
  taxMinor: 522,
  prepaid: [],
  totalMinor: 7_972,
  credits: { number: "2026-0017", issueDate: "2026-12-03" },
  reason: "Fünf Hefte kamen beschädigt an.",
  note: null,
};

/** Sixty lines over several pages, with long descriptions and names in other scripts. */
export const long: IssuedDocument = {
  ...balance,
  number: "2026-0042",
  language: "en",
  buyer: {
    name: "Александра Владимировна Константинопольская-Преображенская",
    businessName: "Ελληνικά Γλυκά Θεσσαλονίκης",
    legalName: null,
    address: null,
    vatId: null,
    orderNumber: "0123456789".repeat(8),
  },
  lines: Array.from({ length: 60 }, (_, at) =>
    line({
      position: at + 1,
      description:
        at % 7 === 3
          ? `Page ${at + 1}: ${"a long description of what was built, for whom and in which order, ".repeat(5)}`
          : `Page ${at + 1} of the website`,
      unitAmountMinor: at === 11 ? 1_000_000_000 : 12_345 + at,
      taxRate: "19",
    }),
  ),
  prepaid: [],
  note: "A note of some length. ".repeat(80),
};

/** What the client of `deposit` agreed to. */
export const agreement: AgreementRecord = {
  id: "7b1e2c9a-0000-4000-8000-000000000003",
  seller: american,
  buyerCountry: null,
  projectName: "Forno da Inês",
  orderVersion: 1,
  language: "en",
  sentences: [
    "I agree to the terms of service and the privacy policy.",
    "I agree to pay a 50% deposit before the work begins.",
    "I understand that the clock starts once my content is complete and the deposit has arrived.",
    "I understand that further rounds of revision are charged by the hour.",
  ],
  termsVersion: "2026-11",
  termsSha256: "a3".repeat(32),
  privacyVersion: "2026-11",
  privacySha256: "b4".repeat(32),
  fullName: "Inês Duarte",
  isAddressVerified: true,
  forBusiness: null,
  agreedAt: new Date("2026-11-22T19:04:05Z"),
  zone: "America/Los_Angeles",
  figures: {
    currency: "USD",
    totalMinor: 500_000,
    depositMinor: 250_000,
    balanceMinor: 250_000,
    lines: [
      { description: "Website in a Day", quantity: "1", amountMinor: 500_000 },
      { description: "ROI calculator", quantity: "1", amountMinor: 0, isIncluded: true },
    ],
  },
  hash: "c5".repeat(32),
};

import type { Seller } from "../service/seller.ts";

/**
 * The issued copy of an invoice or a credit note: `invoices.document` and `credit_notes.document`. SQL writes it
 * once, at the issue (`database/functions/invoice.sql`); the PDF, the pages and the mails read nothing else of what
 * is printed. Every `…Minor` is a whole number in the minor unit of `currency`; dates are `YYYY-MM-DD` in the
 * seller's zone.
 */
export interface IssuedDocument {
  kind: "deposit" | "balance" | "single" | "support" | "credit-note";
  number: string;
  issueDate: string;
  /** Null on a credit note. */
  dueDate: string | null;
  language: "en" | "de" | "es" | "fr";
  currency: string;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  project: { id: string; name: string } | null;
  /** Whether the lines' amounts are without tax or with it. */
  pricesInclude: "net" | "gross";
  lines: DocumentLine[];
  /** One for each rate, on the sum of its lines (EN 16931, BG-23). */
  taxes: DocumentTax[];
  /** BT-109. */
  netMinor: number;
  /** BT-110. */
  taxMinor: number;
  /** BT-114: a cent that is left where prices include tax. */
  roundingMinor: number;
  /** The deposit invoices that a final invoice takes off, as far as they were paid (their sum is BT-113). */
  prepaid: PrepaidInvoice[];
  /** The amount due (BT-115): net + tax + rounding − paid in advance. Positive on a credit note too. */
  totalMinor: number;
  /** The invoice that a credit note credits. */
  credits: { number: string; issueDate: string } | null;
  /** Why it was credited. */
  reason: string | null;
  note: string | null;
  /** The sentence that the tax rule asks for: a small business, or reverse charge. */
  taxSentence: string | null;
  /** The percent of the order that a deposit invoice is over; null on all others. */
  depositPercent: number | null;
  /** Issued while the seller was still the shipped demo studio's: it is not valid (decision 088). */
  specimen?: true;
  /** BT-72: the day of the supply. Only of a seller in the EU, and not on a deposit or beside a period. */
  supplyDate?: string | null;
  /**
   * BG-14: the first and the last day of the supply, as of support. A copy that was issued before November 24, 2026 has
   * none.
   */
  period?: { from: string; until: string } | null;
  /**
   * How its tax was decided, of a seller in the EU (`private.tax_decision`). A copy that was issued before November 27,
   * 2026 has none.
   */
  tax?: {
    supply: "service";
    day: string;
    /** The row of docs/tax.md. */
    why: string;
    /** The seller's rule at the issue. */
    rule: Seller["tax"];
    /** What an owner or manager decided, with the facts of the buyer for whom it held. */
    manual: { category: DocumentTax["category"]; reason: string; for?: object } | null;
  };
}

export interface DocumentSeller {
  legalName: string;
  address: DocumentAddress;
  taxNumber: string | null;
  vatId: string | null;
  email: string;
  phone: string;
  bank: Seller["bank"];
  /** Of an agreement that was made while the seller was still the shipped demo studio's. */
  specimen?: true;
}

interface DocumentBuyer {
  name: string;
  businessName: string | null;
  /** Null where no billing details were given: the document prints name and business. */
  legalName: string | null;
  address: DocumentAddress | null;
  vatId: string | null;
  /** Of a seller in the EU. */
  buysAs?: "business" | "consumer";
  /** The buyer's own number of the order. */
  orderNumber: string | null;
}

export interface DocumentAddress {
  street: string;
  postalCode: string;
  city: string;
  region: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface DocumentLine {
  position: number;
  description: string;
  /** A decimal, as `1` or `2.5`. */
  quantity: string;
  unitAmountMinor: number;
  amountMinor: number;
  /** In percent, as `19` or `7.7`. */
  taxRate: string;
  isIncluded: boolean;
}

export interface DocumentTax {
  /** UNCL 5305: S standard, E exempt, AE reverse charge, O outside the scope of tax. */
  category: "S" | "E" | "AE" | "O";
  /** Of the list VATEX, where the category has a code. Copies from before November 27, 2026 have none. */
  reasonCode?: string;
  rate: string;
  netMinor: number;
  taxMinor: number;
}

interface PrepaidInvoice {
  number: string;
  issueDate: string;
  netMinor: number;
  taxMinor: number;
  paidMinor: number;
}

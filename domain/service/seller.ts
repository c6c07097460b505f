/** What is true of the company that sells, for invoices, agreements and payments. */
export interface Seller {
  legalName: string;
  address: {
    street: string;
    city: string;
    region: string | null;
    postalCode: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
  };
  taxNumber: string | null;
  /** With its country's letters, where the seller has one. */
  vatId: string | null;
  bank: BankDetails;
  tax: TaxRule;
  /** Whether the catalogue's prices are without tax or with it. */
  pricesInclude: "net" | "gross";
  /** ISO 4217, of new orders; documents keep theirs. */
  currency: string;
  /** The largest price of an order and an invoice, in the currency's minor unit. Left out: ten million, more of small units. */
  largestPriceMinor?: number | undefined;
  /** The IANA time zone of the dates in the books. */
  zone: string;
  invoiceNumbers: {
    /** A text with `{year}` and `{number:4}`, which is filled with zeros to so many digits. */
    format: string;
    /** The first number of the first year; it only ever rises. */
    first: number;
  };
  depositDueDays: number;
  balanceDueDays: number;
  /** How many years documents are kept after the year of their issue. */
  keepYears: number;
  /** Whether an invoice needs the buyer's legal name and address before it is issued. */
  requiresBillingDetails: boolean;
}

/** An IBAN, or an account number with its routing number. */
interface BankDetails {
  accountHolder: string;
  bankName: string;
  iban: string | null;
  bic: string | null;
  accountNumber: string | null;
  routingNumber: string | null;
}

type TaxRule =
  | { rule: "none" }
  /** A small business that charges no tax and prints the sentence that its law asks for. */
  | { rule: "small business"; sentence: string }
  /** Charged at this rate, in percent with up to four decimals. A seller in the EU charges it where docs/tax.md says. */
  | { rule: "rate"; percent: number };

/** What the shipped demo studio says of who sells. Nobody exists who may be paid by it. */
const demo = {
  legalName: "Daybreak Web Studio LLC",
  street: "1204 Sunset Boulevard",
  accountNumber: "000123456789",
};

/** Whether the name, the street or the bank account is still that of the shipped demo studio. */
export function isDemoSeller({
  legalName,
  address,
  bank,
}: Pick<Seller, "legalName" | "address" | "bank">): boolean {
  return (
    legalName === demo.legalName ||
    address.street === demo.street ||
    bank.accountNumber === demo.accountNumber
  );
}

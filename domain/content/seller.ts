import { countryCodes } from "../country.ts";
import { isRate } from "../order/rate.ts";
import type { Seller } from "../service/seller.ts";
import { isTimeZone } from "../time-zone.ts";
import type { Body } from "./fields.ts";

const days = (label: string) => ({ is: "number", label, least: 0, most: 365 }) as const;
const line = (label: string, most: number, help?: string) =>
  ({ is: "line", label, most, ...(help && { help }) }) as const;
const optional = (label: string, help?: string) =>
  ({ ...line(label, 60, help), optional: true }) as const;
/** @returns what to write instead of a text that is not of this form */
const like = (form: RegExp | ((typed: string) => boolean), sentence: string) => (typed: string) =>
  (typeof form === "function" ? form(typed) : form.test(typed)) ? null : sentence;
const codes = (all: readonly string[]) => Object.fromEntries(all.map((code) => [code, code]));

/** Who sells, as invoices and agreements print it, and by which rules. */
export const sellerFields = {
  legalName: line("Name of the company, as invoices print it", 120),
  address: {
    is: "group",
    label: "Address",
    of: {
      street: line("Street and number", 100),
      city: line("City", 60),
      region: optional("State or region"),
      postalCode: line("Postal code", 20),
    },
  },
  taxNumber: optional("Tax number"),
  vatId: {
    ...optional("VAT id", "With its country, like DE123456789"),
    check: like(
      /^[A-Z]{2}[A-Z0-9+*]{2,13}$/,
      "Write the VAT id with its country, like DE123456789.",
    ),
  },
  bank: {
    is: "group",
    label: "Bank",
    help: "Where clients pay to: an IBAN, or an account number.",
    of: {
      accountHolder: line("Account holder", 120),
      bankName: line("Name of the bank", 120),
      iban: {
        ...optional("IBAN", "Without spaces"),
        check: like(isIban, "The IBAN's check digits are wrong, or it has spaces."),
      },
      bic: {
        ...optional("BIC"),
        check: like(
          /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
          "Write a BIC of 8 or 11 letters and digits.",
        ),
      },
      accountNumber: optional("Account number"),
      routingNumber: optional("Routing number"),
    },
  },
  requiresBillingDetails: {
    is: "flag",
    label: "An invoice needs the client's name and address",
  },
  depositDueDays: days("Days in which a deposit is due"),
  balanceDueDays: days("Days in which any other invoice is due"),
  invoiceNumbers: {
    is: "group",
    label: "Numbers of invoices",
    of: {
      format: {
        ...line("How a number is written", 40, "Like {year}-{number:4}: the digits of the number."),
        check: like(
          /^[^{}]*\{year\}[^{}]*\{number:[1-9]\}[^{}]*$/,
          "Write it like {year}-{number:4}.",
        ),
      },
      first: {
        is: "number",
        label: "The first number",
        help: "It counts for the first year.",
        least: 1,
        most: 999_999_999,
      },
    },
  },
  zone: {
    ...line("Time zone of the books", 60, "Like Europe/Berlin"),
    check: like(isTimeZone, "Write the name of a zone, like Europe/Berlin."),
  },
  keepYears: {
    is: "number",
    label: "Years for which books are kept",
    help: "After the end of the year that they are of. Ask your tax adviser.",
    least: 1,
    most: 100,
  },
  rules: {
    is: "group",
    label: "Currency, country and tax",
    help: "Before a change of these is published, you read what it does to prices, projects and invoices.",
    of: {
      currency: { is: "choice", label: "Currency", of: codes(Intl.supportedValuesOf("currency")) },
      country: { is: "choice", label: "Country", of: codes(countryCodes) },
      tax: {
        is: "choice",
        label: "Tax",
        of: {
          none: "None is charged",
          "small business": "None: a small business, with the sentence below",
          rate: "At the rate below",
        },
      },
      sentence: { ...optional("Sentence that a small business prints"), most: 300 },
      percent: {
        ...optional("Rate in percent", "Like 19, with at most four decimals"),
        check: like(
          (typed) => /^\d{1,3}(\.\d{1,4})?$/.test(typed) && +typed <= 100 && isRate(+typed),
          "Write a rate like 19 or 9.975.",
        ),
      },
      pricesInclude: {
        is: "choice",
        label: "The prices of your services are",
        of: { net: "without tax", gross: "with tax" },
      },
    },
  },
} as const;

export type SellerBody = Body<typeof sellerFields>;

/** What is the owner's to know before it changes. */
export type SellerRules = SellerBody["rules"];

const orEmpty = (text: string | null) => text ?? "";
const orNull = (text: string) => text || null;

export function sellerBody({ address, bank, tax, ...rest }: Seller): SellerBody {
  const { country, ...location } = address;
  const { taxNumber, vatId, currency, pricesInclude, largestPriceMinor: _, ...others } = rest;
  return {
    ...others,
    address: { ...location, region: orEmpty(location.region) },
    taxNumber: orEmpty(taxNumber),
    vatId: orEmpty(vatId),
    bank: {
      ...bank,
      iban: orEmpty(bank.iban),
      bic: orEmpty(bank.bic),
      accountNumber: orEmpty(bank.accountNumber),
      routingNumber: orEmpty(bank.routingNumber),
    },
    rules: {
      currency,
      country,
      tax: tax.rule,
      sentence: tax.rule === "small business" ? tax.sentence : "",
      percent: tax.rule === "rate" ? String(tax.percent) : "",
      pricesInclude,
    },
  };
}

/** @param before where what has no field comes from */
export function sellerOf(body: SellerBody, before: Seller): Seller {
  const { address, bank, rules, taxNumber, vatId, ...others } = body;
  const { currency, country, tax, sentence, percent, pricesInclude } = rules;
  const { largestPriceMinor } = before;
  return {
    ...others,
    // It is an amount of the currency.
    ...(currency === before.currency && largestPriceMinor && { largestPriceMinor }),
    address: { ...address, region: orNull(address.region), country },
    taxNumber: orNull(taxNumber),
    vatId: orNull(vatId),
    bank: {
      ...bank,
      iban: orNull(bank.iban),
      bic: orNull(bank.bic),
      accountNumber: orNull(bank.accountNumber),
      routingNumber: orNull(bank.routingNumber),
    },
    tax:
      tax === "rate"
        ? { rule: tax, percent: Number(percent || Number.NaN) }
        : tax === "small business"
          ? { rule: tax, sentence }
          : { rule: tax },
    currency,
    pricesInclude,
  };
}

/** ISO 13616: the letters as numbers, the first four characters last, modulo 97 is 1. */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  const digits = [...`${value.slice(4)}${value.slice(0, 4)}`].map((c) => Number.parseInt(c, 36));
  return BigInt(digits.join("")) % 97n === 1n;
}

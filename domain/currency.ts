import type { Language } from "./settings/settings.ts";

/** In which currency the studio's prices are, and in which language they are written. */
export interface MoneyStyle {
  /** ISO 4217. */
  currency: string;
  language: Language;
}

/**
 * How many digits of a currency are after the point (ISO 4217, list one): 2 for USD, 0 for JPY, 3 for KWD. Whatever
 * stores, shows, prints or mails an amount asks here; what a card provider takes is another matter (card-amount.ts).
 */
export function currencyDigits(currency: string): number {
  if (withoutDigits.has(currency)) return 0;
  if (withThreeDigits.has(currency)) return 3;
  return withFourDigits.has(currency) ? 4 : 2;
}

// These lists are ours, because browsers differ in what Intl answers: some write the dinars of Iraq without digits.
const withoutDigits = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "),
);
const withThreeDigits = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));
const withFourDigits = new Set(["CLF", "UYW"]);

/** 1050 with two digits → `10.50`, without floating-point arithmetic. */
export function decimalAmount(minor: number, digits: number): Intl.StringNumericLiteral {
  const figures = String(Math.abs(minor)).padStart(digits + 1, "0");
  const whole = figures.slice(0, figures.length - digits);
  const fraction = digits > 0 ? `.${figures.slice(-digits)}` : "";
  return `${minor < 0 ? "-" : ""}${whole}${fraction}` as Intl.StringNumericLiteral;
}

/**
 * An amount as the reader writes it: `$2,500.00`, `2.500,00 €`.
 * @param amountMinor a whole number of the currency's smallest unit.
 */
export function formatMoney(amountMinor: number, currency: string, language = "en"): string {
  const digits = currencyDigits(currency);
  return formatFor(language, currency, digits).format(amountMinor / 10 ** digits);
}

/** The same with the digits after the point only where there are some: `$2,500`, `$2,500.50`. */
export function formatShortMoney(amountMinor: number, currency: string, language = "en"): string {
  const digits = currencyDigits(currency);
  const isWhole = amountMinor % 10 ** digits === 0;
  return formatFor(language, currency, isWhole ? 0 : digits).format(amountMinor / 10 ** digits);
}

/**
 * What somebody typed as an amount, in the currency's smallest unit: `1250`, `1,250.50` and `1.250,50` are understood.
 * In a currency with three digits after the point `1.250` is one and a quarter, and `1,250` a thousand more.
 * @returns null for what is no amount, or has more digits after the point than the currency.
 */
export function amountIn(typed: string, currency: string): number | null {
  const figure = typed.replace(/[\s$€£¥'’]/g, "");
  const digits = currencyDigits(currency);
  const [, whole = "", fraction = ""] = amountForms[digits]?.exec(figure) ?? [];
  if (whole === "") return null;
  const amount = Number(`${whole.replace(/[.,]/g, "")}${fraction.padEnd(digits, "0")}`);
  return Number.isSafeInteger(amount) ? amount : null;
}

/**
 * By the digits after the point: the whole part, perhaps in groups of three, and the fraction. With three digits a
 * point begins the fraction and a comma a group, unless what follows says otherwise.
 */
const amountForms: Readonly<Record<number, RegExp>> = {
  0: /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/,
  2: /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,](\d{1,2}))?$/,
  3: /^(\d+(?=\.|$)|\d+(?=,\d{1,2}$)|\d{1,3}(?:,\d{3})+(?=\.|$)|\d{1,3}(?:\.\d{3})+(?=,))(?:[.,](\d{1,3}))?$/,
  4: /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,](\d{1,2}|\d{4}))?$/,
};

/** How an amount may be written: `1,250.00`, `1,250`, `1,250.000`. */
export function amountExample(currency: string): string {
  const digits = currencyDigits(currency);
  return digits === 0 ? "1,250" : `1,250.${"0".repeat(digits)}`;
}

/** The amount as it stands in a field: `1250`, `1250.50`. `amountIn` reads it again. */
export function amountText(amountMinor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const isWhole = amountMinor % 10 ** digits === 0;
  return (amountMinor / 10 ** digits).toFixed(isWhole ? 0 : digits);
}

/** 1234 of a main unit are '$1.2K', 12345678 are '$12.3M'. */
export function formatCompactMoney(amount: number, { currency, language }: MoneyStyle): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: "currency",
    currency,
    notation: "compact",
    maximumFractionDigits: 1,
  });
  return format.format(amount);
}

/** The currency as a word for several units: 'US dollars', 'euros'. */
export function currencyName(style: MoneyStyle): string {
  return currencyAs("name", style);
}

/** '$', '€'; 'CHF' where the currency has no sign. */
export function currencySign(style: MoneyStyle): string {
  return currencyAs("symbol", style);
}

/** What stands before an amount and what after it: `["$", ""]`, and in German `["", " €"]`. */
export function aroundAmount(style: MoneyStyle): [before: string, after: string] {
  const parts = partsOfTwo("symbol", style);
  const isNumber = ({ type }: Intl.NumberFormatPart) => /^(integer|decimal|fraction)$/.test(type);
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join("");
  const [first, last] = [parts.findIndex(isNumber), parts.findLastIndex(isNumber)];
  return [text(parts.slice(0, first)), text(parts.slice(last + 1))];
}

type Display = "name" | "symbol";

function currencyAs(display: Display, style: MoneyStyle) {
  const found = partsOfTwo(display, style).find(({ type }) => type === "currency");
  return found?.value ?? style.currency;
}

function partsOfTwo(currencyDisplay: Display, { currency, language }: MoneyStyle) {
  const options = { style: "currency", currency, currencyDisplay } as const;
  return new Intl.NumberFormat(localeOf(language), options).formatToParts(2);
}

// To make a format takes a hundred times as long as to use it.
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(language: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(localeOf(language), {
    style: "currency",
    currency,
    // Of two currencies of one sign the reader has to know which: CA$, not $.
    currencyDisplay: "symbol",
    useGrouping: "always",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
}

/** The locale in which numbers are written for a language. */
export function localeOf(language: string): string {
  return language === "en" ? "en-US" : language;
}

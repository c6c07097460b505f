// Apart from money.ts, whose prices in dollars stand on every public page, which load none of this.

/** How many digits of a currency are after the point: 2 for USD, 0 for JPY. */
function currencyDigits(currency: string): number {
  return formatFor("en", currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * An amount as the reader writes it: `$2,500.00`, `2.500,00 €`.
 * @param amountMinor a whole number of the currency's smallest unit.
 */
export function formatMoney(amountMinor: number, currency: string, language = "en"): string {
  return formatFor(language, currency).format(amountMinor / 10 ** currencyDigits(currency));
}

/** The same with the digits after the point only where there are some: `$2,500`, `$2,500.50`. */
export function formatShortMoney(amountMinor: number, currency: string, language = "en"): string {
  const digits = currencyDigits(currency);
  const isWhole = amountMinor % 10 ** digits === 0;
  return formatFor(language, currency, isWhole ? 0 : digits).format(amountMinor / 10 ** digits);
}

/**
 * What somebody typed as an amount, in the currency's smallest unit: `1250`, `1,250.50` and `1.250,50` are understood.
 * @returns null for what is no amount, or has more digits after the point than the currency.
 */
export function amountIn(typed: string, currency: string): number | null {
  const figure = typed.replace(/[\s$€£'’]/g, "");
  const [, whole = "", fraction = ""] =
    /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,](\d{1,2}))?$/.exec(figure) ?? [];
  const digits = currencyDigits(currency);
  if (whole === "" || fraction.length > digits) return null;
  const amount = Number(`${whole.replace(/[.,]/g, "")}${fraction.padEnd(digits, "0")}`);
  return Number.isSafeInteger(amount) ? amount : null;
}

/** The amount as it stands in a field: `1250`, `1250.50`. `amountIn` reads it again. */
export function amountText(amountMinor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const isWhole = amountMinor % 10 ** digits === 0;
  return (amountMinor / 10 ** digits).toFixed(isWhole ? 0 : digits);
}

// To make a format takes a hundred times as long as to use it.
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(language: string, currency: string, digits?: number): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language === "en" ? "en-US" : language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  });
  formats.set(key, format);
  return format;
}

/** 500000 → `$5,000`, 1050 → `$10.50`: cents are shown only where there are some. As the reader writes it.
 * @param cents a whole number. */
export function formatUsd(cents: number, language = "en"): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  if (language !== "en") {
    return new Intl.NumberFormat(language, {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: digits,
    }).format(cents / 100);
  }
  // Without Intl: the browser takes milliseconds to make a formatter, and a page has dozens of prices.
  const amount = grouped((Math.abs(cents) / 100).toFixed(digits));
  return cents < 0 ? `-$${amount}` : `$${amount}`;
}

/** '1234567.5' is '1,234,567.5'; with at most two digits after the point. */
export function grouped(figure: string): string {
  return figure.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

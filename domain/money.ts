/** 500000 → `$5,000`, 1050 → `$10.50`: cents are shown only where there are some. As the reader writes it. */
export function formatUsd(cents: number, language = "en"): string {
  return new Intl.NumberFormat(language === "en" ? "en-US" : language, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}

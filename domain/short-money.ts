/** 1234 dollars are '$1.2K', 12345678 are '$12.3M'. */
export function shortUsd(dollars: number): string {
  short ??= new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    notation: "compact",
    maximumFractionDigits: 1,
  });
  return short.format(dollars);
}

let short: Intl.NumberFormat | undefined;

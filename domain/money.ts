const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 0,
});

/** 500000 → `$5,000`; cents are shown only where there are some. */
export function formatUsd(cents: number): string {
  return cents % 100 === 0
    ? dollars.format(cents / 100)
    : dollars.format(cents / 100).replace(/\.(\d)$/, ".$10");
}

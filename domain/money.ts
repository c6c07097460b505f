const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** 500000 → `$5,000`, 1050 → `$10.50`: cents are shown only where there are some. */
export function formatUsd(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}

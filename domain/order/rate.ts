/** Whether a tax rate, in percent, has no more than the four decimals with which it is stored, computed and printed. */
export function isRate(percent: number): boolean {
  return percent >= 0 && percent <= 100 && /^\d+(\.\d{1,4})?$/.test(String(percent));
}

/** A rate as a whole number of ten-thousandths of a percent, with which sums are exact: 9.975 → 99750. */
export function wholeRate(percent: number): number {
  return Math.round(percent * 10_000);
}

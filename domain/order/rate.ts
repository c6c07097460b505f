/** With how many decimals a tax rate is stored, computed and printed. The database reads it as a part of `line_limits`. */
export const rateDecimals = 4;
const tenThousandth = 10 ** rateDecimals;
const pattern = new RegExp(`^\\d+(\\.\\d{1,${rateDecimals}})?$`);

/** Whether a tax rate, in percent, has no more than these decimals. */
export function isRate(percent: number): boolean {
  return percent >= 0 && percent <= 100 && pattern.test(String(percent));
}

/** A rate as a whole number of ten-thousandths of a percent, with which sums are exact: 9.975 → 99750. */
export function wholeRate(percent: number): number {
  return Math.round(percent * tenThousandth);
}

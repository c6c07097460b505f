export interface PricedLine {
  quantity: number;
  /** Below zero: a discount. */
  unitAmountMinor: number;
  /** In percent, with at most two decimals. */
  taxRate: number;
  isIncluded: boolean;
}

/** quantity × price of one, rounded with half a minor unit away from zero, as `private.lines_at_rate` works it out. */
export function lineAmount({ quantity, unitAmountMinor, isIncluded }: PricedLine): number {
  if (isIncluded) return 0;
  // A quantity has at most two decimals; whole hundredths keep the product a whole number.
  const hundredths = Math.round(quantity * 100) * Math.abs(unitAmountMinor);
  return Math.sign(unitAmountMinor) * Math.floor((hundredths + 50) / 100);
}

/**
 * Net, tax and total of lines whose quantities and rates differ, as `private.sums_of` works them out: the tax of each
 * rate on the sum of its lines.
 * @returns null where a discount is larger than what it is taken off, which the database refuses.
 */
export function sumsOfLines(lines: readonly PricedLine[], pricesInclude: string) {
  const amounts = new Map<number, number>();
  for (const line of lines) {
    const rate = Math.round(line.taxRate * 100);
    amounts.set(rate, (amounts.get(rate) ?? 0) + lineAmount(line));
  }
  let netMinor = 0;
  let taxMinor = 0;
  let totalMinor = 0;
  for (const [rate, amount] of amounts) {
    if (amount < 0) return null;
    const isGross = pricesInclude === "gross";
    const net = isGross ? divideRoundingHalfUp(amount * 10_000, 10_000 + rate) : amount;
    const tax = divideRoundingHalfUp(net * rate, 10_000);
    netMinor += net;
    taxMinor += tax;
    totalMinor += isGross ? amount : net + tax;
  }
  return { netMinor, taxMinor, totalMinor };
}

/** A quotient of whole numbers that are not below zero, rounded half up. */
export function divideRoundingHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

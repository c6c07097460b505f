import { wholeRate } from "./rate.ts";

/** How many lines an order or an invoice may have. The database reads it as a part of `line_limits`. */
export const mostLines = 200;

export interface PricedLine {
  quantity: number;
  /** Below zero: a discount. */
  unitAmountMinor: number;
  /** In percent, with at most four decimals. */
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
    const rate = wholeRate(line.taxRate);
    amounts.set(rate, (amounts.get(rate) ?? 0) + lineAmount(line));
  }
  let netMinor = 0;
  let taxMinor = 0;
  let totalMinor = 0;
  for (const [rate, amount] of amounts) {
    if (amount < 0) return null;
    const isGross = pricesInclude === "gross";
    const net = isGross ? scaledHalfUp(amount, whole, whole + rate) : amount;
    const tax = scaledHalfUp(net, rate, whole);
    netMinor += net;
    taxMinor += tax;
    totalMinor += isGross ? amount : net + tax;
  }
  return { netMinor, taxMinor, totalMinor };
}

/** A hundred percent, as `wholeRate` has it. */
const whole = wholeRate(100);

/** The part of a net amount that a rate makes, half a minor unit up. */
export function partOf(netMinor: number, percent: number): number {
  return scaledHalfUp(netMinor, wholeRate(percent), whole);
}

/** amount × factor ÷ divisor of whole numbers that are not below zero, rounded half up; exact for any size. */
export function scaledHalfUp(amount: number, factor: number, divisor: number): number {
  return Number((2n * BigInt(amount) * BigInt(factor) + BigInt(divisor)) / (2n * BigInt(divisor)));
}

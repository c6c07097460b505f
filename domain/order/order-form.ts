import { amountIn } from "../currency.ts";
import { largestAmountMinor } from "../largest-amount.ts";
import { lineAmount, type PricedLine, sumsOfLines } from "./line-sums.ts";
import { isRate } from "./rate.ts";

/** A line as it stands in the fields where the studio writes an order or an invoice. */
export interface TypedLine {
  description: string;
  quantity: string;
  /** The price of one; of a discount what is taken off, without a sign. */
  amount: string;
  isDiscount: boolean;
  isIncluded: boolean;
  /** In percent; null for a line that has just been added. */
  taxRate: number | null;
  /** The rate as it is typed, where the form asks for it. */
  typedRate?: string;
}

type LineFault = "description" | "quantity" | "amount" | "tooLarge" | "rate";
/** The fault of each field of one line. */
export type LineFaults = Partial<Record<"description" | "quantity" | "amount" | "rate", LineFault>>;

interface Rules {
  currency: string;
  pricesInclude: string;
  /** The largest price. Left out: the currency's. */
  largestMinor?: number | undefined;
}

/**
 * What was typed, as the functions `edit-order` and `write-invoice` take it.
 * @returns `faults` has one entry for each line; `sums` is null while there is a fault.
 */
export function readTypedLines(
  typed: readonly TypedLine[],
  { currency, pricesInclude, largestMinor = largestAmountMinor(currency) }: Rules,
) {
  const rates = typed.flatMap(({ taxRate }) => (taxRate === null ? [] : [taxRate]));
  const [commonRate = 0] = rates;
  // Where all lines have one rate it is the seller's rule for this client, which the database applies again.
  const isMixed = rates.some((rate) => rate !== commonRate);
  const faults = typed.map((line) => faultsOfLine(line, currency, largestMinor));
  const priced: PricedLine[] = typed.map((line) => ({
    quantity: quantityIn(line.quantity) ?? 0,
    unitAmountMinor: (line.isDiscount ? -1 : 1) * (amountIn(line.amount, currency) ?? 0),
    taxRate: (line.typedRate === undefined ? line.taxRate : rateIn(line.typedRate)) ?? commonRate,
    isIncluded: line.isIncluded,
  }));
  const isFaulty = faults.some((fault) => Object.keys(fault).length > 0);
  const sums = isFaulty ? null : sumsOfLines(priced, pricesInclude);
  const lines = priced.map(({ taxRate, ...line }, index) => ({
    ...line,
    description: typed[index]?.description.trim() ?? "",
    ...((isMixed || typed[index]?.typedRate !== undefined) && { taxRate }),
  }));
  return { lines, faults, isFaulty, sums };
}

function faultsOfLine(line: TypedLine, currency: string, most: number): LineFaults {
  const faults: LineFaults = {};
  const description = line.description.trim();
  if (description === "" || description.length > 500) faults.description = "description";
  if (line.typedRate !== undefined && rateIn(line.typedRate) === null) faults.rate = "rate";
  if (line.isIncluded) return faults;
  const quantity = quantityIn(line.quantity);
  if (quantity === null) faults.quantity = "quantity";
  const amount = amountIn(line.amount, currency);
  if (amount === null) faults.amount = "amount";
  else {
    const priced = { quantity: quantity ?? 1, unitAmountMinor: amount, taxRate: 0 };
    const isTooLarge = amount > most || lineAmount({ ...priced, isIncluded: false }) > most;
    if (isTooLarge) faults.amount = "tooLarge";
  }
  return faults;
}

/** In percent, with at most four decimals. */
function rateIn(typed: string): number | null {
  const figure = typed.trim().replace(",", ".");
  return /^\d{1,3}(\.\d{1,4})?$/.test(figure) && isRate(Number(figure)) ? Number(figure) : null;
}

function quantityIn(typed: string): number | null {
  const figure = typed.trim().replace(",", ".");
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(figure)) return null;
  const quantity = Number(figure);
  return quantity > 0 && quantity <= 100_000 ? quantity : null;
}

import { amountIn } from "../currency.ts";
import { lineAmount, type PricedLine, sumsOfLines } from "./line-sums.ts";

/** A line as it stands in the fields of the studio's order editor. */
export interface TypedLine {
  description: string;
  quantity: string;
  /** The price of one; of a discount what is taken off, without a sign. */
  amount: string;
  isDiscount: boolean;
  isIncluded: boolean;
  /** In percent; null for a line that has just been added. */
  taxRate: number | null;
}

type LineFault = "description" | "quantity" | "amount" | "tooLarge";
/** The fault of each field of one line. */
export type LineFaults = { description?: LineFault; quantity?: LineFault; amount?: LineFault };

interface Rules {
  currency: string;
  pricesInclude: string;
}

/**
 * What was typed, as the function `edit-order` takes it.
 * @returns `faults` has one entry for each line; `sums` is null while there is a fault.
 */
export function readOrderForm(typed: readonly TypedLine[], { currency, pricesInclude }: Rules) {
  const rates = typed.flatMap(({ taxRate }) => (taxRate === null ? [] : [taxRate]));
  const [commonRate = 0] = rates;
  // Where all have one rate it is the seller's rule for this client, which the database applies again.
  const isMixed = rates.some((rate) => rate !== commonRate);
  const faults = typed.map((line) => faultsOfLine(line, currency));
  const priced: PricedLine[] = typed.map((line) => ({
    quantity: quantityIn(line.quantity) ?? 0,
    unitAmountMinor: (line.isDiscount ? -1 : 1) * (amountIn(line.amount, currency) ?? 0),
    taxRate: line.taxRate ?? commonRate,
    isIncluded: line.isIncluded,
  }));
  const isFaulty = faults.some((fault) => Object.keys(fault).length > 0);
  const sums = isFaulty ? null : sumsOfLines(priced, pricesInclude);
  const lines = priced.map(({ taxRate, ...line }, index) => ({
    ...line,
    description: typed[index]?.description.trim() ?? "",
    ...(isMixed && { taxRate }),
  }));
  return { lines, faults, isFaulty, sums };
}

function faultsOfLine(line: TypedLine, currency: string): LineFaults {
  const faults: LineFaults = {};
  const description = line.description.trim();
  if (description === "" || description.length > 500) faults.description = "description";
  if (line.isIncluded) return faults;
  const quantity = quantityIn(line.quantity);
  if (quantity === null) faults.quantity = "quantity";
  const amount = amountIn(line.amount, currency);
  if (amount === null) faults.amount = "amount";
  else {
    const priced = { quantity: quantity ?? 1, unitAmountMinor: amount, taxRate: 0 };
    const isTooLarge =
      amount > mostMinor || lineAmount({ ...priced, isIncluded: false }) > mostMinor;
    if (isTooLarge) faults.amount = "tooLarge";
  }
  return faults;
}

const mostMinor = 1_000_000_000;

function quantityIn(typed: string): number | null {
  const figure = typed.trim().replace(",", ".");
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(figure)) return null;
  const quantity = Number(figure);
  return quantity > 0 && quantity <= 100_000 ? quantity : null;
}

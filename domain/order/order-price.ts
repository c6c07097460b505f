import { planIdOf, storedServiceOf } from "../service/service.ts";
import { partOf, scaledHalfUp, sumsOfLines } from "./line-sums.ts";
import type { CatalogueEntry, OrderAnswers } from "./order-catalogue.ts";

export interface OrderLine {
  catalogueId: string;
  amountMinor: number;
  /** Whether `amountMinor` is the lowest price ("from $500"). */
  isFrom: boolean;
  /** Whether it is in the price of the plan, and printed as "included". */
  isIncluded: boolean;
}

/** The lines that these answers order; the database reads the same catalogue (`private.catalogue_lines`). */
export function orderLines(
  { service_selection, ...choices }: OrderAnswers,
  catalogue: readonly CatalogueEntry[],
): OrderLine[] {
  const given: OrderAnswers = {
    ...choices,
    service_selection: storedServiceOf(planIdOf(service_selection)),
  };
  const isGiven = (answers: Partial<OrderAnswers>) =>
    Object.entries(answers).every(([name, value]) => {
      const answer = given[name as keyof OrderAnswers];
      if (!Array.isArray(value)) return answer === value;
      return Array.isArray(answer) && value.every((one) => answer.includes(one));
    });
  return catalogue.flatMap(({ id, amountMinor, isFrom, orderedBy }) => {
    const order = orderedBy.find(({ answers }) => isGiven(answers));
    if (!order) return [];
    const { isIncluded } = order;
    return {
      catalogueId: id,
      amountMinor: isIncluded ? 0 : amountMinor,
      isFrom: isFrom && !isIncluded,
      isIncluded,
    };
  });
}

/** How an installation prices orders: a part of what it knows of the seller. */
export interface Pricing {
  /** ISO 4217. */
  currency: string;
  pricesInclude: "net" | "gross";
  /** 0 where no tax is charged. */
  taxPercent: number;
  depositPercent: number;
  /** The largest price of an order and an invoice. Left out: the currency's. */
  largestPriceMinor?: number | undefined;
}

export interface OrderPrice {
  /** The sum as the catalogue states prices: without tax, or with it. */
  subtotalMinor: number;
  taxMinor: number;
  /** What the client pays in all. */
  totalMinor: number;
  depositMinor: number;
  balanceMinor: number;
}

/** The sums of lines at the rate of the catalogue, as `private.sums_of` and `private.deposit_lines` work them out. */
export function priceOfOrder(lines: readonly OrderLine[], pricing: Pricing): OrderPrice {
  const { pricesInclude, taxPercent, depositPercent } = pricing;
  const subtotalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const sums = sumsOfLines(
    lines.map(({ amountMinor, isIncluded }) => ({
      quantity: 1,
      unitAmountMinor: amountMinor,
      taxRate: taxPercent,
      isIncluded,
    })),
    pricesInclude,
  );
  if (!sums) throw new Error("The catalogue has a price below zero.");
  const { netMinor, taxMinor, totalMinor } = sums;
  const depositNet = scaledHalfUp(netMinor, depositPercent, 100);
  const depositMinor = depositNet + partOf(depositNet, taxPercent);
  const balanceMinor = totalMinor - depositMinor;
  return { subtotalMinor, taxMinor, totalMinor, depositMinor, balanceMinor };
}

/** The present price of an order, if it differs from the price that the page showed. */
export interface ChangedPrice {
  currency: string;
  totalMinor: number;
  lines: ChangedLine[];
  /** Where other content is in force than the page showed: its version and its sentences by language. */
  content?: string;
  sentences?: Record<string, string[]>;
}

interface ChangedLine {
  position: number;
  description: string;
  amountMinor: number;
  isFrom: boolean;
  isIncluded: boolean;
}

/** The SQLSTATE with which the database refuses a questionnaire whose agreed total is not the order's. */
export const priceChanged = "PT409";

/** The new figures in the details of the refusal; null if they are missing or cannot be read. */
export function readChangedPrice(details: unknown): ChangedPrice | null {
  try {
    const price = JSON.parse(`${details}`) as Partial<ChangedPrice>;
    const isWhole =
      typeof price.currency === "string" &&
      Number.isSafeInteger(price.totalMinor) &&
      Array.isArray(price.lines);
    return isWhole ? (price as ChangedPrice) : null;
  } catch {
    return null;
  }
}

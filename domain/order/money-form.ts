import { z } from "zod";
import { largestStoredMinor } from "../largest-amount.ts";
import { mostLines } from "./line-sums.ts";
import { isRate } from "./rate.ts";
import { manualTaxReasonField } from "./reasons-and-notes.ts";

/** An amount that is paid, credited or refunded, in the currency's minor unit. */
export const amountField = z
  .number()
  .refine((amount) => Number.isSafeInteger(amount) && amount >= 1 && amount <= largestStoredMinor, {
    message: "Write an amount above zero, at most 100,000,000,000.00.",
  });

export const currencyField = z.string().refine((code) => /^[A-Z]{3}$/.test(code), {
  message: "Write the currency's three letters, like USD.",
});

/** `YYYY-MM-DD` of the calendar. */
export const dateField = z
  .string()
  .refine((text) => /^2\d{3}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text), {
    message: "Write a date like 2026-11-29.",
  });

const line = z.object({
  description: z.string().refine((text) => text.trim() !== "" && text.length <= 500, {
    message: "Write what the line is for, in up to 500 characters.",
  }),
  quantity: z.number().refine(isQuantity, {
    message: "Write a quantity above zero with at most two decimals, up to 100,000.",
  }),
  /** Below zero: a discount. */
  unitAmountMinor: z
    .number()
    .refine((amount) => Number.isSafeInteger(amount) && Math.abs(amount) <= largestStoredMinor, {
      message: "Write an amount of at most 100,000,000,000.00.",
    }),
  taxRate: z
    .number()
    .refine(isRate, {
      message: "Write a rate between 0 and 100 percent, with at most four decimals.",
    })
    .optional(),
  isIncluded: z.boolean().optional(),
});

/** The lines of an order or an invoice, as the studio writes them. */
export const linesField = z
  .array(line)
  .refine((lines) => lines.length >= 1 && lines.length <= mostLines, {
    message: `Write from 1 to ${mostLines} lines.`,
  });

/** A tax that an owner or manager decides manually, for a seller in the EU (docs/tax.md). */
export const manualTaxField = z.object({
  category: z.enum(["S", "E", "AE", "O"], "Choose S, E, AE or O."),
  reason: manualTaxReasonField,
});

/** A tax that is decided manually, as it is stored with a draft or an order. */
export type ManualTax = z.infer<typeof manualTaxField>;

function isQuantity(quantity: number): boolean {
  return quantity > 0 && quantity <= 100_000 && isWithTwoDecimals(quantity);
}

function isWithTwoDecimals(number: number): boolean {
  return /^\d+(\.\d{1,2})?$/.test(String(number));
}

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

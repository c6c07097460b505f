import type { IssuedDocument } from "./document.ts";

/**
 * When what a document is about was supplied: a day (BT-72), or the first and the last day of a period (BG-14). Null for
 * a deposit, which is paid in advance, and for documents that say nothing of it.
 */
export function supplyOf({
  supplyDate,
  period,
}: Pick<IssuedDocument, "supplyDate" | "period">): { from: string; until: string } | null {
  if (period) return period;
  return supplyDate ? { from: supplyDate, until: supplyDate } : null;
}

/** The day or the two days of a supply as text. */
export function supplyText(
  supply: { from: string; until: string },
  day: (date: string) => string,
): string {
  const { from, until } = supply;
  return from === until ? day(from) : `${day(from)} – ${day(until)}`;
}

/** Whether a document of a seller in the EU says that it asks for a payment in advance. */
export function isAdvance({ kind, tax }: Pick<IssuedDocument, "kind" | "tax">): boolean {
  return kind === "deposit" && tax !== undefined;
}

import { formatMoney, formatShortMoney } from "#domain/currency.ts";
import { useLanguage } from "./words.ts";

/** Formats amounts in the reader's language: in full for tables, short for sentences. */
export function useMoney() {
  const language = useLanguage();
  return {
    full: (amountMinor: number, currency: string) => formatMoney(amountMinor, currency, language),
    short: (amountMinor: number, currency: string) =>
      formatShortMoney(amountMinor, currency, language),
  };
}

import { formatMoney, formatShortMoney } from "#domain/currency.ts";
import { content } from "#web/data/content.ts";
import { useLanguage } from "./words.ts";

/** Formats amounts in the reader's language: in full for tables, short for sentences. `price`: one of the catalogue, in
 * the currency of the seller's books. */
export function useMoney() {
  const language = useLanguage();
  const short = (amountMinor: number, currency: string) =>
    formatShortMoney(amountMinor, currency, language);
  return {
    full: (amountMinor: number, currency: string) => formatMoney(amountMinor, currency, language),
    short,
    price: (amountMinor: number) => short(amountMinor, content().pricing.currency),
  };
}

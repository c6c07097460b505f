import { currencyDigits } from "#domain/currency.ts";
import type { SiteContent } from "./content.ts";
import { Island } from "./island.tsx";
import RoiCalculator from "./islands/roi-calculator.tsx";
import { roiWords } from "./words.ts";

/** The calculator of the return on a new website, with the plans of the catalogue. */
export function RoiIsland({ content: { studio, catalogue, money } }: { content: SiteContent }) {
  const plans = catalogue.plans.map(({ id, name, price }) => ({
    id,
    name,
    price: price.text,
    cost: price.cents / 10 ** currencyDigits(money.currency),
  }));
  return (
    <Island of={RoiCalculator} props={{ plans, money, words: roiWords.in(studio.language) }} />
  );
}

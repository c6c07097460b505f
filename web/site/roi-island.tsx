import { currencyDigits } from "#domain/currency.ts";
import type { SiteContent } from "./content.ts";
import { Island } from "./island.tsx";
import RoiCalculator from "./islands/roi-calculator.tsx";

/** The calculator of the return on a new website, with the plans of the catalogue. */
export function RoiIsland({ content: { catalogue, money } }: { content: SiteContent }) {
  const plans = catalogue.plans.map(({ id, name, price }) => ({
    id,
    name,
    price: price.text,
    cost: price.cents / 10 ** currencyDigits(money.currency),
  }));
  return <Island of={RoiCalculator} props={{ plans, money }} />;
}

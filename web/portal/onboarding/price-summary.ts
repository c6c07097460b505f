import type { OnboardingWords } from "#content/words/onboarding/en.ts";
import type { Answers } from "#domain/onboarding/answers.ts";
import { type CatalogueEntry, entryName, orderCatalogue } from "#domain/order/order-catalogue.ts";
import { type OrderLine, orderLines, priceOfOrder } from "#domain/order/order-price.ts";
import type { Language } from "#domain/settings/settings.ts";
import { content } from "#web/data/content.ts";

export type PriceSummary = {
  lines: { label: string; price: string }[];
  total: string;
  /** Whether the total is final: no line has only a minimum price. */
  isFixed: boolean;
  /** The amounts due before work starts (`deposit`) and before launch (`balance`). */
  deposit: string;
  balance: string;
  /** The price of support after the free months; null when none was chosen. */
  support: string | null;
};

/** Formats amounts and names in the reader's language. */
export interface PriceTalk {
  words: Pick<OnboardingWords, "from" | "included" | "aMonth" | "aQuarter">;
  /** An amount of the seller's currency. */
  price: (minor: number) => string;
  tool: (id: string) => string;
  language: Language;
}

/** The price of the chosen products by the catalogue; with the word "from" if one of them has only a minimum price. */
export function priceSummary(
  answers: Answers,
  talk: PriceTalk,
  taxPercent = content().pricing.taxPercent,
): PriceSummary {
  const { words, price, tool, language } = talk;
  const printed = (cents: number, from: boolean) =>
    from ? words.from(price(cents)) : price(cents);
  const items = itemsOf(answers);
  const from = items.some(({ line }) => line.isFrom);
  const { totalMinor, depositMinor, balanceMinor } = priceOfItems(items, taxPercent);
  return {
    lines: items.map(({ line, entry }) => ({
      label: entryName(entry, content().catalogue, { language, toolName: tool }),
      price: line.isIncluded ? words.included : printed(line.amountMinor, line.isFrom),
    })),
    total: printed(totalMinor, from),
    isFixed: !from,
    deposit: printed(depositMinor, from),
    balance: printed(balanceMinor, from),
    support: supportOf(answers, talk),
  };
}

/** The total that the client agrees to. */
export function priceOf(
  answers: Answers,
  taxPercent = content().pricing.taxPercent,
): { totalMinor: number; currency: string } {
  const { totalMinor } = priceOfItems(itemsOf(answers), taxPercent);
  return { totalMinor, currency: content().pricing.currency };
}

interface Item {
  line: OrderLine;
  entry: CatalogueEntry;
}

function itemsOf(answers: Answers): Item[] {
  const { catalogue, pricing } = content();
  const entries = orderCatalogue(catalogue, pricing.currency);
  return orderLines(answers, entries).flatMap((line) =>
    entries.filter(({ id }) => id === line.catalogueId).map((entry) => ({ line, entry })),
  );
}

function priceOfItems(items: readonly Item[], taxPercent: number) {
  const lines = items.map(({ line }) => line);
  return priceOfOrder(lines, { ...content().pricing, taxPercent });
}

function supportOf(answers: Answers, { words, price }: PriceTalk): string | null {
  if (!answers.ongoing_support_after_free) return null;
  const { monthlyCents, quarterlyCents } = content().catalogue.addOns.support;
  return answers.support_plan_frequency === "quarterly"
    ? words.aQuarter(price(quarterlyCents))
    : words.aMonth(price(monthlyCents));
}

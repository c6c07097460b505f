import type { OnboardingWords } from "#content/words/onboarding/en.ts";
import type { Answers } from "#domain/onboarding/answers.ts";
import { isToolId } from "#domain/onboarding/options.ts";
import { serviceOf } from "#domain/service/service.ts";
import { content, planById } from "#web/data/content.ts";

export type PriceSummary = {
  lines: { label: string; price: string }[];
  total: string;
  /** No line is the least that it costs: this is the price. */
  isFixed: boolean;
  /** The amounts due before work starts and before launch. */
  deposit: string;
  balance: string;
  /** The price of support after the free months; null when none was chosen. */
  support: string | null;
};

/** Formats amounts and names in the reader's language. */
export interface PriceTalk {
  words: Pick<OnboardingWords, "plans" | "addOns" | "from" | "included" | "aMonth" | "aQuarter">;
  usd: (cents: number) => string;
  tool: (id: string) => string;
}

/** The price of the chosen products by the catalogue; `from` where one of them has only a starting price. */
export function priceSummary(answers: Answers, talk: PriceTalk): PriceSummary {
  const { words, usd } = talk;
  const printed = (cents: number, from: boolean) => (from ? words.from(usd(cents)) : usd(cents));
  const items = itemsOf(answers);
  const cents = items.reduce((sum, item) => sum + item.cents, 0);
  const from = items.some((item) => item.from);
  const deposit = Math.round((cents * content().catalogue.projectTerms.depositPercent) / 100);
  return {
    lines: items.map(({ labelIn, cents: price, from: isFrom, isIncluded }) => ({
      label: labelIn(talk),
      price: isIncluded ? words.included : printed(price, isFrom),
    })),
    total: printed(cents, from),
    isFixed: !from,
    deposit: printed(deposit, from),
    balance: printed(cents - deposit, from),
    support: supportOf(answers, talk),
  };
}

/** The total that the client agrees to. */
export function priceOf(answers: Answers): { totalMinor: number; currency: string } {
  const items = itemsOf(answers);
  return { totalMinor: items.reduce((sum, { cents }) => sum + cents, 0), currency: "USD" };
}

type Item = {
  labelIn: (talk: PriceTalk) => string;
  cents: number;
  /** The least that it costs. */
  from: boolean;
  /** In the price of the plan. */
  isIncluded?: boolean;
};

function itemsOf(answers: Answers): Item[] {
  const { addOns } = content().catalogue;
  const plan = planById(serviceOf(answers.service_selection).planId);
  const items: Item[] = [{ labelIn: ({ words }) => words.plans[plan.id].name, ...plan.price }];
  const isAi = plan.id === "ai-tool-development";
  const tool = answers.lead_gen_tool;
  if (!isAi && isToolId(tool)) {
    const labelIn = ({ words, tool: nameOf }: PriceTalk) =>
      `${words.addOns.leadTool.name}: ${nameOf(tool)}`;
    const isIncluded = plan.leadToolsIncluded > 0;
    const { cents, from } = addOns.leadTool;
    items.push({ labelIn, cents: isIncluded ? 0 : cents, from, isIncluded });
  }
  if (answers.full_branding_upsell) {
    const { cents, from } = addOns.branding;
    items.push({ labelIn: ({ words }) => words.addOns.branding.name, cents, from });
  }
  if (!isAi && answers.ai_tool_pack_upsell) {
    const { cents, from } = addOns.aiToolPack;
    items.push({ labelIn: ({ words }) => words.addOns.aiToolPack.name, cents, from });
  }
  return items;
}

function supportOf(answers: Answers, { words, usd }: PriceTalk): string | null {
  if (!answers.ongoing_support_after_free) return null;
  const { monthlyCents, quarterlyCents } = content().catalogue.addOns.support;
  return answers.support_plan_frequency === "quarterly"
    ? words.aQuarter(usd(quarterlyCents))
    : words.aMonth(usd(monthlyCents));
}

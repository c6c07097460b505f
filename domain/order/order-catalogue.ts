import type { Answers } from "../onboarding/answers.ts";
import { ownAddOn } from "../onboarding/not-sold.ts";
import { type ToolId, toolIds } from "../onboarding/options.ts";
import { storedServiceOf } from "../service/service.ts";
import { type AddOnTexts, inLanguage, type Translations } from "../service/translations.ts";
import type { Language } from "../settings/settings.ts";

/** The answers of a questionnaire that decide what is ordered. */
export type OrderAnswers = Pick<
  Answers,
  "service_selection" | "lead_gen_tool" | "full_branding_upsell" | "ai_tool_pack_upsell" | "add_ons"
>;

/** What can be ordered, as `private.catalogue` holds it. */
export interface CatalogueEntry {
  id: string;
  kind: "plan" | "branding" | "lead_tool" | "ai_tool_pack" | "add_on";
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  /** Whether `amountMinor` is the lowest price ("from $500"). */
  isFrom: boolean;
  /** Rounds of revisions that a plan includes. */
  revisions: number;
  /** Who gives all answers of one of these orders it; the price of the plan may include it. Of a list, each is among those that are given. */
  orderedBy: readonly { answers: Partial<OrderAnswers>; isIncluded: boolean }[];
  planId?: string;
  toolId?: ToolId;
  addOnId?: string;
}

interface Plan {
  id: string;
  price: { cents: number; from: boolean };
  leadToolsIncluded: number;
  revisions: number;
}

type Named = { name: string; translations: Translations<AddOnTexts> };
type OfferedAddOn = "branding" | "leadTool" | "aiToolPack";

type Priced = { id: string; cents: number; from: boolean };

interface PricedContent {
  plans: readonly Plan[];
  addOns: Record<OfferedAddOn, Priced & { hidden: boolean }>;
  /** Those that can be ordered. */
  ownAddOns: readonly Priced[];
}

interface NamedContent {
  plans: readonly (Named & { id: string })[];
  addOns: Record<OfferedAddOn, Named>;
  ownAddOns: readonly (Named & { id: string })[];
}

/**
 * One entry for each plan and add-on, and one for each kind of lead tool, which all cost the same. In an AI project the
 * question for a lead tool names the kind of the project's own tool and orders nothing. A hidden add-on has no entry; a
 * hidden lead tool has one where the price of the plan includes it.
 */
export function orderCatalogue(
  { plans, addOns, ownAddOns }: PricedContent,
  currency: string,
): CatalogueEntry[] {
  const { branding, leadTool, aiToolPack } = addOns;
  const addOn = (
    kind: CatalogueEntry["kind"],
    { id, cents, from }: Priced,
    orderedBy: CatalogueEntry["orderedBy"],
  ) => ({ id, kind, amountMinor: cents, currency, isFrom: from, revisions: 0, orderedBy });
  const forWebsites = (answers: Partial<OrderAnswers>, isIncluded: (plan: Plan) => boolean) =>
    plans
      .filter(({ id }) => id !== "ai-tool-development")
      .map((plan) => ({
        answers: { service_selection: storedServiceOf(plan.id), ...answers },
        isIncluded: isIncluded(plan),
      }));
  return [
    ...plans.map(({ id, price, revisions }) => ({
      id,
      planId: id,
      kind: "plan" as const,
      amountMinor: price.cents,
      currency,
      isFrom: price.from,
      revisions,
      orderedBy: [{ answers: { service_selection: storedServiceOf(id) }, isIncluded: false }],
    })),
    ...toolIds.map((toolId) => ({
      ...addOn(
        "lead_tool",
        leadTool,
        forWebsites(
          { lead_gen_tool: toolId },
          ({ leadToolsIncluded }) => leadToolsIncluded > 0,
        ).filter(({ isIncluded }) => isIncluded || !leadTool.hidden),
      ),
      id: `${leadTool.id}:${toolId}`,
      toolId,
    })),
    ...[
      addOn("branding", branding, [{ answers: { full_branding_upsell: true }, isIncluded: false }]),
      addOn(
        "ai_tool_pack",
        aiToolPack,
        forWebsites({ ai_tool_pack_upsell: true }, () => false),
      ),
    ].filter(({ kind }) => !(kind === "branding" ? branding : aiToolPack).hidden),
    ...ownAddOns.map((own) => ({
      ...addOn("add_on", own, [{ answers: { add_ons: [own.id] }, isIncluded: false }]),
      id: ownAddOn(own.id),
      addOnId: own.id,
    })),
  ];
}

/**
 * What an entry is called in a language.
 * @param toolName the name of a kind of lead tool
 */
export function entryName(
  { kind, planId, toolId, addOnId }: Pick<CatalogueEntry, "kind" | "planId" | "toolId" | "addOnId">,
  { plans, addOns, ownAddOns }: NamedContent,
  { language, toolName }: { language: Language; toolName: (id: ToolId) => string },
): string {
  const sold: Named | undefined = {
    plan: plans.find(({ id }) => id === planId),
    lead_tool: addOns.leadTool,
    branding: addOns.branding,
    ai_tool_pack: addOns.aiToolPack,
    add_on: ownAddOns.find(({ id }) => id === addOnId),
  }[kind];
  const name = sold ? inLanguage(sold, language).name : "";
  return toolId ? `${name}: ${toolName(toolId)}` : name;
}

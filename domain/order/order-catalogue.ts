import type { Answers } from "../onboarding/answers.ts";
import { type ToolId, toolIds } from "../onboarding/options.ts";
import { storedServiceOf } from "../service/service.ts";
import { type AddOnTexts, inLanguage, type Translations } from "../service/translations.ts";
import type { Language } from "../settings/settings.ts";

/** The answers of a questionnaire that decide what is ordered. */
export type OrderAnswers = Pick<
  Answers,
  "service_selection" | "lead_gen_tool" | "full_branding_upsell" | "ai_tool_pack_upsell"
>;

/** What can be ordered, as `private.catalogue` holds it. */
export interface CatalogueEntry {
  id: string;
  kind: "plan" | "branding" | "lead_tool" | "ai_tool_pack";
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  /** Whether `amountMinor` is the lowest price ("from $500"). */
  isFrom: boolean;
  /** Rounds of revisions that a plan includes. */
  revisions: number;
  /** Who gives all answers of one of these orders it; the price of the plan may include it. */
  orderedBy: readonly { answers: Partial<OrderAnswers>; isIncluded: boolean }[];
  planId?: string;
  toolId?: ToolId;
}

interface Plan {
  id: string;
  price: { cents: number; from: boolean };
  leadToolsIncluded: number;
  revisions: number;
}

type Named = { name: string; translations: Translations<AddOnTexts> };
type OfferedAddOn = "branding" | "leadTool" | "aiToolPack";

interface PricedContent {
  plans: readonly Plan[];
  addOns: Record<OfferedAddOn, { id: string; cents: number; from: boolean }>;
}

interface NamedContent {
  plans: readonly (Named & { id: string })[];
  addOns: Record<OfferedAddOn, Named>;
}

/**
 * One entry for each plan and add-on, and one for each kind of lead tool, which all cost the same. In an AI project the
 * question for a lead tool names the kind of the project's own tool and orders nothing.
 */
export function orderCatalogue(
  { plans, addOns }: PricedContent,
  currency: string,
): CatalogueEntry[] {
  const { branding, leadTool, aiToolPack } = addOns;
  const addOn = (
    kind: CatalogueEntry["kind"],
    { id, cents, from }: PricedContent["addOns"]["branding"],
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
        forWebsites({ lead_gen_tool: toolId }, ({ leadToolsIncluded }) => leadToolsIncluded > 0),
      ),
      id: `${leadTool.id}:${toolId}`,
      toolId,
    })),
    addOn("branding", branding, [{ answers: { full_branding_upsell: true }, isIncluded: false }]),
    addOn(
      "ai_tool_pack",
      aiToolPack,
      forWebsites({ ai_tool_pack_upsell: true }, () => false),
    ),
  ];
}

/**
 * What an entry is called in a language.
 * @param toolName the name of a kind of lead tool
 */
export function entryName(
  { kind, planId, toolId }: Pick<CatalogueEntry, "kind" | "planId" | "toolId">,
  { plans, addOns }: NamedContent,
  { language, toolName }: { language: Language; toolName: (id: ToolId) => string },
): string {
  const addOn = { branding: addOns.branding, ai_tool_pack: addOns.aiToolPack };
  const sold: Named | undefined =
    kind === "plan"
      ? plans.find(({ id }) => id === planId)
      : kind === "lead_tool"
        ? addOns.leadTool
        : addOn[kind];
  const name = sold ? inLanguage(sold, language).name : "";
  return toolId ? `${name}: ${toolName(toolId)}` : name;
}

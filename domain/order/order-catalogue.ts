import { type ToolId, toolIds } from "../onboarding/options.ts";
import type { PlanId } from "../service/service.ts";

/** What can be ordered, as `private.catalogue` holds it. */
export interface CatalogueEntry {
  id: string;
  kind: "plan" | "branding" | "lead_tool" | "ai_tool_pack";
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  /** Whether `amountMinor` is the lowest price ("from $500"). */
  isFrom: boolean;
  leadToolsIncluded: number;
  /** Rounds of revisions that a plan includes. */
  revisions: number;
  planId?: PlanId;
  toolId?: ToolId;
}

interface PricedContent {
  plans: readonly {
    id: PlanId;
    price: { cents: number; from: boolean };
    leadToolsIncluded: number;
    revisions: number;
  }[];
  addOns: Record<
    "branding" | "leadTool" | "aiToolPack",
    { id: string; cents: number; from: boolean }
  >;
}

/** One entry for each plan and add-on, and one for each kind of lead tool, which all cost the same. */
export function orderCatalogue(
  { plans, addOns }: PricedContent,
  currency: string,
): CatalogueEntry[] {
  const { branding, leadTool, aiToolPack } = addOns;
  const addOn = (
    kind: CatalogueEntry["kind"],
    { id, cents, from }: PricedContent["addOns"]["branding"],
  ) => ({
    id,
    kind,
    amountMinor: cents,
    currency,
    isFrom: from,
    leadToolsIncluded: 0,
    revisions: 0,
  });
  return [
    ...plans.map(({ id, price, leadToolsIncluded, revisions }) => ({
      id,
      planId: id,
      kind: "plan" as const,
      amountMinor: price.cents,
      currency,
      isFrom: price.from,
      leadToolsIncluded,
      revisions,
    })),
    ...toolIds.map((toolId) => ({
      ...addOn("lead_tool", leadTool),
      id: leadToolId(leadTool.id, toolId),
      toolId,
    })),
    addOn("branding", branding),
    addOn("ai_tool_pack", aiToolPack),
  ];
}

function leadToolId(id: string, toolId: ToolId): string {
  return `${id}:${toolId}`;
}

import type { SeedClient } from "#database/seed/clients.ts";
import type { ToolId } from "#domain/onboarding/options.ts";
import { orderCatalogue } from "#domain/order/order-catalogue.ts";
import { orderLines, priceOfOrder } from "#domain/order/order-price.ts";
import { pricing } from "#server/publishing/browser-content.ts";
import { publishedContent } from "#server/publishing/content.ts";
import type { StoredFile } from "./store-file.ts";

/** A client's questionnaire as it is submitted. */
export function submittedRow(client: SeedClient, logo: StoredFile | undefined) {
  return {
    service_selection: client.service,
    business_description: client.description,
    niche_industry: client.industry,
    domain_access: client.hasDomain ? "have-domain" : "need-domain",
    social_media_handles: client.instagram ? { instagram: client.instagram } : {},
    site_goals: client.goals,
    brand_vibe: client.vibe,
    color_preferences: client.colors,
    font_examples: client.fonts ?? null,
    brand_kit_upload_path: logo?.path ?? null,
    uploaded_files: JSON.stringify(logo ? [logo] : []),
    lead_gen_tool: client.tool,
    tool_info: { [client.tool]: client.requirements },
    full_branding_upsell: client.branding ?? false,
    ai_tool_pack_upsell: client.aiPack ?? false,
    ongoing_support_after_free: client.support !== undefined,
    support_plan_frequency: client.support ?? null,
    agreed_total_minor: null,
    agreed_currency: null,
    agreed_language: null,
    ...agreedPrice(client),
  };
}

/** The total that the client agrees to by submitting. There is none when a part of the price is only a minimum. */
function agreedPrice({ service, tool, branding, aiPack }: SeedClient) {
  const { catalogue, seller } = publishedContent();
  const lines = orderLines(
    {
      service_selection: service,
      lead_gen_tool: tool as ToolId,
      full_branding_upsell: branding ?? false,
      ai_tool_pack_upsell: aiPack ?? false,
      add_ons: [],
    },
    orderCatalogue(catalogue, seller.currency),
  );
  if (lines.some(({ isFrom }) => isFrom)) return {};
  const { totalMinor } = priceOfOrder(lines, pricing(seller, catalogue));
  return {
    agreed_total_minor: String(totalMinor),
    agreed_currency: seller.currency,
    agreed_language: "en",
  };
}

import type { SupabaseClient } from "@supabase/supabase-js";

/** A complete questionnaire, as the wizard would send it. */
export const project = {
  full_name: "Ada Lovelace",
  email: "ada@example.com",
  service_selection: "one-day",
  business_name: "Analytical Engines",
  business_description: "We compute what others guess.",
  niche_industry: "Computing",
  domain_access: "have-domain",
  social_media_handles: { instagram: "@ada" },
  site_goals: ["Generate Leads", "Collect Payments"],
  brand_vibe: "Modern & Minimal",
  color_preferences: "Ink and brass",
  lead_gen_tool: "calculator",
  tool_info: { calculator: "How much does my engine save?" },
  full_branding_upsell: true,
  ai_tool_pack_upsell: false,
  ongoing_support_after_free: false,
  deposit_understood: true,
  content_submission_agreement: true,
  support_window_agreement: true,
  terms_agreed: true,
  current_step: 7,
  completed_steps: [1, 2, 3, 4, 5, 6, 7],
};

/** The same project without a "from" price, as our page sends it: its order is in force at once. */
export const fixedProject = {
  ...project,
  full_branding_upsell: false,
  agreed_total_minor: 500_000,
  agreed_currency: "USD",
  agreed_language: "en",
};

/** Submits a project through the official client. @returns its id. */
export async function submitProject(
  client: SupabaseClient,
  row: object = project,
): Promise<string> {
  const inserted = client.from("onboarding_submissions").insert(row).select("id");
  return (await inserted.single().throwOnError()).data.id;
}

/** Sets the status of a project through the official client. */
export async function setStatus(client: SupabaseClient, id: string, status: string): Promise<void> {
  const changed = client.from("onboarding_submissions").update({ status }).eq("id", id);
  await changed.throwOnError();
}

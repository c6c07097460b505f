import type { Answers } from "#domain/onboarding/answers.ts";

/** What a field is called where it is missing or too long. */
export function labelOf(field: keyof Answers): string {
  return labels[field] ?? field;
}

const labels: Partial<Record<keyof Answers, string>> = {
  service_selection: "Service",
  full_name: "Full Name",
  email: "Email Address",
  business_name: "Business Name",
  business_description: "Business Description",
  niche_industry: "Industry",
  domain_access: "Domain",
  site_goals: "Goals",
  brand_vibe: "Brand Vibe",
  color_preferences: "Color Preferences",
  font_examples: "Font Examples",
  lead_gen_tool: "Tool",
  tool_info: "What the tool should do",
  deposit_understood: "Deposit",
  content_submission_agreement: "Content in time",
  support_window_agreement: "Free support",
  terms_agreed: "Terms of Service",
};

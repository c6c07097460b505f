import type { Answers } from "./answers.ts";
import { completedSteps } from "./steps.ts";

/** The row that is inserted: trimmed, and only what belongs to what was chosen. */
export function submissionOf(answers: Answers) {
  const isAi = answers.service_selection === "ai-tool-development";
  const requirements = answers.tool_info[answers.lead_gen_tool]?.trim();
  return {
    full_name: answers.full_name.trim(),
    email: answers.email.trim(),
    service_selection: answers.service_selection,
    business_name: answers.business_name.trim(),
    business_description: answers.business_description.trim(),
    niche_industry: answers.niche_industry.trim(),
    domain_access: answers.domain_access,
    social_media_handles: Object.fromEntries(
      Object.entries(answers.social_media_handles)
        .map(([network, handle]) => [network, handle.trim()])
        .filter(([, handle]) => handle !== ""),
    ) as Record<string, string>,
    site_goals: answers.site_goals,
    brand_vibe: answers.brand_vibe,
    color_preferences: answers.color_preferences.trim(),
    font_examples: answers.font_examples.trim() || null,
    brand_kit_upload_path: answers.uploaded_files[0]?.path ?? null,
    uploaded_files: answers.uploaded_files,
    lead_gen_tool: answers.lead_gen_tool,
    tool_info: requirements ? { [answers.lead_gen_tool]: requirements } : {},
    full_branding_upsell: answers.full_branding_upsell,
    ai_tool_pack_upsell: !isAi && answers.ai_tool_pack_upsell,
    ongoing_support_after_free: answers.ongoing_support_after_free,
    support_plan_frequency: answers.ongoing_support_after_free
      ? answers.support_plan_frequency
      : null,
    deposit_understood: answers.deposit_understood,
    content_submission_agreement: answers.content_submission_agreement,
    support_window_agreement: answers.support_window_agreement,
    terms_agreed: answers.terms_agreed,
    current_step: 7,
    completed_steps: completedSteps(answers),
  };
}

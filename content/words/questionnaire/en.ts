import type { QuestionName, QuestionOf } from "#domain/onboarding/questions.ts";

interface QuestionWords {
  /** Beside the field, and in every list of answers that has no name of its own for it. */
  label: string;
  /** Below the field. */
  hint?: string;
  /** In the list of all answers before they are submitted. */
  review?: string;
  /** On the project's page. */
  project?: string;
  /** Other names on the studio's pages, which are in English: among the answers of a draft, and of a project. */
  studio?: { draft?: string; project?: string };
}

/** The questions of the questionnaire by name. An add-on is called what the catalogue calls it. */
export type QuestionnaireWords = Record<Exclude<QuestionName, QuestionOf<"flag">>, QuestionWords>;

export const questionnaire: QuestionnaireWords = {
  service_selection: { label: "Service" },
  full_name: { label: "Full Name", studio: { draft: "Contact" } },
  email: {
    label: "Email Address",
    hint: "Left empty, we write to the address of your account.",
    studio: { draft: "Email" },
  },
  business_name: { label: "Business Name", project: "Business", studio: { draft: "Business" } },
  niche_industry: { label: "Industry", hint: "Sourdough bakery, estate agent, running podcast." },
  business_description: {
    label: "Business Description",
    hint: "What you sell, to whom, and why they come to you and not next door.",
    review: "Description",
    project: "Description",
    studio: { draft: "Description" },
  },
  domain_access: { label: "Domain", studio: { project: "Domain access" } },
  social_media_handles: { label: "Social media" },
  site_goals: { label: "Goals", project: "Goals of the site", studio: { project: "Site goals" } },
  brand_vibe: { label: "Brand Vibe", project: "Vibe", studio: { draft: "Vibe", project: "Vibe" } },
  color_preferences: {
    label: "Color Preferences",
    hint: "Names, codes or a picture in words: 'the green of old wine bottles, no pink'.",
    review: "Colors",
    project: "Colours",
    studio: { draft: "Colours", project: "Colors" },
  },
  font_examples: {
    label: "Font Examples",
    hint: "Fonts that you own or like, or a site whose letters you wish you had.",
    review: "Fonts",
    project: "Fonts",
    studio: { draft: "Fonts", project: "Font examples" },
  },
  uploaded_files: { label: "Files" },
  lead_gen_tool: { label: "Tool" },
  tool_info: {
    label: "What the tool should do",
    review: "What it should do",
    project: "What it should do",
    studio: { draft: "Requirements" },
  },
  add_ons: { label: "More add-ons" },
  support_plan_frequency: { label: "How would you like to pay?" },
  deposit_understood: { label: "Deposit" },
  content_submission_agreement: { label: "Content in time" },
  support_window_agreement: { label: "Free support" },
  terms_agreed: { label: "Terms of Service" },
};

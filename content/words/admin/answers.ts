import type { QuestionName } from "#domain/onboarding/questions.ts";

/** How the studio's lists of answers name the questions and options that they name differently from the client's. */
export const answers = {
  draft: {
    full_name: "Contact",
    email: "Email",
    business_name: "Business",
    business_description: "Description",
    social_media_handles: "Social media",
    brand_vibe: "Vibe",
    color_preferences: "Colours",
    font_examples: "Fonts",
    tool_info: "Requirements",
  } as Partial<Record<QuestionName, string>>,
  project: {
    domain_access: "Domain access",
    site_goals: "Site goals",
    brand_vibe: "Vibe",
    color_preferences: "Colors",
    font_examples: "Font examples",
  } as Partial<Record<QuestionName, string>>,
  domainAccess: { "have-domain": "Has a domain", "need-domain": "Needs a domain" },
  /** The steps with answers. */
  steps: {
    1: "1 Service",
    2: "2 Business",
    3: "3 Goals",
    4: "4 Brand",
    5: "5 Tool",
    6: "6 Add-ons",
  },
  addOns: {
    draft: {
      branding: "Complete branding",
      aiToolPack: "AI tool pack",
      support: "Ongoing support",
    },
    project: {
      branding: "Complete Branding",
      aiToolPack: "AI Tool Pack",
      support: "Ongoing Support",
    },
  },
  addOnsLabel: "Add-ons",
};

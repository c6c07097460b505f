import { readUploadedFiles, type UploadedFile } from "../file/file.ts";
import type { SocialNetwork } from "./options.ts";

/** What the wizard holds while it is being filled in: every field has a value, empty at first. */
export interface Answers {
  service_selection: string;
  full_name: string;
  email: string;
  business_name: string;
  business_description: string;
  niche_industry: string;
  domain_access: string;
  social_media_handles: Record<SocialNetwork, string>;
  site_goals: string[];
  brand_vibe: string;
  color_preferences: string;
  font_examples: string;
  uploaded_files: UploadedFile[];
  lead_gen_tool: string;
  /** Requirements by tool: kept for each tool that was ever chosen, submitted for the chosen one. */
  tool_info: Record<string, string>;
  full_branding_upsell: boolean;
  ai_tool_pack_upsell: boolean;
  ongoing_support_after_free: boolean;
  support_plan_frequency: string;
  deposit_understood: boolean;
  content_submission_agreement: boolean;
  support_window_agreement: boolean;
  terms_agreed: boolean;
}

export const emptyAnswers: Answers = {
  service_selection: "",
  full_name: "",
  email: "",
  business_name: "",
  business_description: "",
  niche_industry: "",
  domain_access: "",
  social_media_handles: { instagram: "", facebook: "", twitter: "", linkedin: "" },
  site_goals: [],
  brand_vibe: "",
  color_preferences: "",
  font_examples: "",
  uploaded_files: [],
  lead_gen_tool: "",
  tool_info: {},
  full_branding_upsell: false,
  ai_tool_pack_upsell: false,
  ongoing_support_after_free: false,
  support_plan_frequency: "monthly",
  deposit_understood: false,
  content_submission_agreement: false,
  support_window_agreement: false,
  terms_agreed: false,
};

/** What an earlier visit stored, whatever is in it, as answers: unknown and wrong parts fall away. */
export function readAnswers(stored: unknown): Answers {
  const given = isRecord(stored) ? stored : {};
  const answers: Record<string, unknown> = { ...emptyAnswers };
  for (const [name, empty] of Object.entries(emptyAnswers)) {
    const value = given[name];
    if (typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty)) {
      if (value !== null) answers[name] = value;
    }
  }
  const read = answers as unknown as Answers;
  return {
    ...read,
    social_media_handles: {
      ...emptyAnswers.social_media_handles,
      ...textsOf(read.social_media_handles),
    },
    tool_info: textsOf(read.tool_info),
    site_goals: read.site_goals.filter((goal) => typeof goal === "string"),
    uploaded_files: readUploadedFiles(read.uploaded_files),
  };
}

/** The same answers, in whatever order a database gives their parts back. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  return sorted(one) === sorted(other);
}

/** The longest that each text may be, as the database takes it. */
export const longestText = {
  full_name: 200,
  email: 254,
  business_name: 200,
  business_description: 5000,
  niche_industry: 200,
  social_media_handle: 200,
  color_preferences: 2000,
  font_examples: 2000,
  tool_info: 5000,
} as const;

/** Files of one project. */
export const mostFiles = 50;

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "null";
  const parts = Object.keys(value).sort();
  return `{${parts.map((name) => `${JSON.stringify(name)}:${sorted(value[name])}`).join()}}`;
}

function textsOf(value: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(value).filter(([, text]) => typeof text === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import { longestName } from "../account/longest-name.ts";
import { storedServices } from "../service/service.ts";
import { brandVibes, domainAccess, siteGoals, supportFrequencies, toolsFor } from "./options.ts";

export const stepCount = 7;
export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** `max`: characters after trimming, as the column's check takes them. */
export type Question = { step: Step } & (
  | { kind: "text"; max: number; isRequired?: true }
  /** Empty: the account's address. */
  | { kind: "email"; max: number }
  | {
      kind: "choice";
      options: readonly string[];
      isRequired?: true;
      /** The chosen service's own options, where they depend on it. */
      optionsFor?: (service: string) => readonly string[];
      /** Chosen at first. */
      initial?: string;
    }
  | { kind: "choices"; options: readonly string[]; isRequired?: true }
  /** One text for each social network. */
  | { kind: "handles"; max: number }
  /** A text for each tool that was ever chosen; the chosen one's is submitted. */
  | { kind: "text of each tool"; max: number }
  /** `max`: how many. */
  | { kind: "files"; max: number }
  | { kind: "flag" }
  | { kind: "agreement" }
);

const required = { isRequired: true } as const;

/**
 * The questionnaire, in its order: each question under the name of its column in `onboarding_submissions`. Answers,
 * steps, the row of the project and the limits of the fields derive from it; `database/questionnaire.test.ts`
 * compares it with the table.
 */
export const questions = {
  service_selection: { step: 1, kind: "choice", options: storedServices, ...required },
  full_name: { step: 2, kind: "text", max: longestName, ...required },
  email: { step: 2, kind: "email", max: 254 },
  business_name: { step: 2, kind: "text", max: longestName, ...required },
  business_description: { step: 2, kind: "text", max: 5000, ...required },
  niche_industry: { step: 2, kind: "text", max: 200, ...required },
  domain_access: { step: 2, kind: "choice", options: domainAccess, ...required },
  social_media_handles: { step: 2, kind: "handles", max: 200 },
  site_goals: { step: 3, kind: "choices", options: siteGoals, ...required },
  brand_vibe: { step: 4, kind: "choice", options: brandVibes, ...required },
  color_preferences: { step: 4, kind: "text", max: 2000, ...required },
  font_examples: { step: 4, kind: "text", max: 2000 },
  uploaded_files: { step: 4, kind: "files", max: 50 },
  lead_gen_tool: {
    step: 5,
    kind: "choice",
    options: [...toolsFor("one-day"), ...toolsFor("ai-tool-development")],
    optionsFor: toolsFor,
    ...required,
  },
  tool_info: { step: 5, kind: "text of each tool", max: 5000 },
  full_branding_upsell: { step: 6, kind: "flag" },
  ai_tool_pack_upsell: { step: 6, kind: "flag" },
  ongoing_support_after_free: { step: 6, kind: "flag" },
  support_plan_frequency: {
    step: 6,
    kind: "choice",
    options: supportFrequencies,
    initial: "monthly",
  },
  deposit_understood: { step: 7, kind: "agreement" },
  content_submission_agreement: { step: 7, kind: "agreement" },
  support_window_agreement: { step: 7, kind: "agreement" },
  terms_agreed: { step: 7, kind: "agreement" },
} as const satisfies Record<string, Question>;

export type QuestionName = keyof typeof questions;

/** The names of the questions of these kinds. */
export type QuestionOf<Kind extends Question["kind"]> = {
  [Name in QuestionName]: (typeof questions)[Name]["kind"] extends Kind ? Name : never;
}[QuestionName];

const questionNames = Object.keys(questions) as QuestionName[];

/** Every question with its name, typed as one union. */
export const questionList: readonly (Question & { name: QuestionName })[] = questionNames.map(
  (name) => ({ name, ...questions[name] }),
);

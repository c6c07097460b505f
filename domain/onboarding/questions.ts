import { longestName } from "../account/longest-name.ts";
import {
  brandVibes,
  domainAccess,
  noTool,
  siteGoals,
  supportFrequencies,
  toolAnswersFor,
  toolIds,
} from "./options.ts";

export const stepCount = 7;
export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Texts that are asked for together, under one heading. */
export type TextGroup = "you" | "business" | "colorsAndType";

/** The add-ons that can be ordered with a project, by their names in the catalogue. */
export type AddOn = "branding" | "aiToolPack" | "support";

/** `max`: characters after trimming, as the column's check takes them. */
export type Question = { step: Step } & (
  | {
      kind: "text";
      max: number;
      isRequired?: true;
      group: TextGroup;
      /** May have several lines. */
      isLong?: true;
      /** What the browser may fill in, as HTML's `autocomplete` names it. */
      autoComplete?: string;
    }
  /** An empty answer means the account's address. */
  | { kind: "email"; max: number; group: TextGroup; autoComplete: string }
  | {
      kind: "choice";
      options: readonly string[];
      isRequired?: true;
      /** The chosen service's own options, where they depend on it. */
      optionsFor?: (service: string) => readonly string[];
      /** Chosen at first. */
      initial?: string;
    }
  /** One of the packages that the studio sells. */
  | { kind: "package"; isRequired: true }
  | { kind: "choices"; options: readonly string[]; isRequired?: true }
  /** One text for each social network. */
  | { kind: "handles"; max: number }
  /** A text for each tool that was ever chosen; the chosen one's is submitted. */
  | { kind: "text of each tool"; max: number }
  /** `max`: how many. */
  | { kind: "files"; max: number }
  /** Whether an add-on is ordered. */
  | { kind: "flag"; addOn: AddOn }
  /** Those of the studio's own add-ons that are ordered. */
  | { kind: "add-ons" }
  | { kind: "agreement" }
);

const required = { isRequired: true } as const;

/**
 * The questionnaire, in its order: each question under the name of its column in `onboarding_submissions`. Answers,
 * steps, the row of the project, the text fields, the lists of answers and the export derive from it;
 * `database/questionnaire.test.ts` compares it with the table.
 */
export const questions = {
  service_selection: { step: 1, kind: "package", ...required },
  full_name: {
    step: 2,
    kind: "text",
    max: longestName,
    group: "you",
    autoComplete: "name",
    ...required,
  },
  email: { step: 2, kind: "email", max: 254, group: "you", autoComplete: "email" },
  business_name: {
    step: 2,
    kind: "text",
    max: longestName,
    group: "business",
    autoComplete: "organization",
    ...required,
  },
  niche_industry: { step: 2, kind: "text", max: 200, group: "business", ...required },
  business_description: {
    step: 2,
    kind: "text",
    max: 5000,
    group: "business",
    isLong: true,
    ...required,
  },
  domain_access: { step: 2, kind: "choice", options: domainAccess, ...required },
  social_media_handles: { step: 2, kind: "handles", max: 200 },
  site_goals: { step: 3, kind: "choices", options: siteGoals, ...required },
  brand_vibe: { step: 4, kind: "choice", options: brandVibes, ...required },
  color_preferences: { step: 4, kind: "text", max: 2000, group: "colorsAndType", ...required },
  font_examples: { step: 4, kind: "text", max: 2000, group: "colorsAndType" },
  uploaded_files: { step: 4, kind: "files", max: 50 },
  lead_gen_tool: {
    step: 5,
    kind: "choice",
    options: [...toolIds, noTool],
    optionsFor: toolAnswersFor,
    ...required,
  },
  tool_info: { step: 5, kind: "text of each tool", max: 5000 },
  full_branding_upsell: { step: 6, kind: "flag", addOn: "branding" },
  ai_tool_pack_upsell: { step: 6, kind: "flag", addOn: "aiToolPack" },
  add_ons: { step: 6, kind: "add-ons" },
  ongoing_support_after_free: { step: 6, kind: "flag", addOn: "support" },
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

/** What the confirmation mail repeats, in its order; everything else is on the page that it links to. */
export const confirmedQuestions = [
  "service_selection",
  "business_name",
  "site_goals",
  "brand_vibe",
  "lead_gen_tool",
] as const satisfies readonly QuestionName[];

/** Every question with its name, typed as one union. */
export const questionList: readonly (Question & { name: QuestionName })[] = questionNames.map(
  (name) => ({ name, ...questions[name] }),
);

/** A question that is answered with one text. */
export type TextQuestion = Extract<Question, { kind: "text" | "email" }> & {
  name: QuestionOf<"text" | "email">;
};

export const textQuestions = questionList.filter(
  (question): question is TextQuestion => question.kind === "text" || question.kind === "email",
);

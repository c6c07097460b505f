import { isEmailAddress } from "../contact/email-address.ts";
import { type Answers, longestText } from "./answers.ts";
import { toolsFor } from "./options.ts";

export const stepCount = 7;
export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const steps: readonly Step[] = [1, 2, 3, 4, 5, 6, 7];

export type StepAnswer = { ok: true } | { ok: false; message: string; fields: (keyof Answers)[] };

/** May the client go on from this step? If not: what to say, and which fields want an answer. */
export function checkStep(step: Step, answers: Answers): StepAnswer {
  const filled = checkFilled(step, answers);
  if (!filled.ok) return filled;
  const fields = (textsOf[step] ?? []).filter((field) => lengthFault(field, answers) !== null);
  return fields.length === 0
    ? filled
    : { ok: false, message: "Please shorten what is too long", fields };
}

/** What is wrong with a text's length; null when the database takes it. */
export function lengthFault(field: keyof Answers, answers: Answers): string | null {
  const most = longestText[field as keyof typeof longestText];
  const text = field === "tool_info" ? answers.tool_info[answers.lead_gen_tool] : answers[field];
  if (most === undefined || typeof text !== "string") return null;
  const { length } = text.trim();
  if (length <= most) return null;
  const count = (characters: number) => characters.toLocaleString("en-US");
  return `Please keep this under ${count(most)} characters. It has ${count(length)}.`;
}

const textsOf: Partial<Record<Step, readonly (keyof Answers)[]>> = {
  2: ["full_name", "email", "business_name", "niche_industry", "business_description"],
  4: ["color_preferences", "font_examples"],
  5: ["tool_info"],
};

function checkFilled(step: Step, answers: Answers): StepAnswer {
  switch (step) {
    case 1:
      return wants(answers, ["service_selection"], "Please select a service");
    case 2: {
      const filled = wants(
        answers,
        ["full_name", "business_name", "business_description", "niche_industry", "domain_access"],
        "Please fill in all required fields",
      );
      const email = answers.email.trim();
      if (!filled.ok || email === "" || isEmailAddress(email)) return filled;
      return { ok: false, message: "Invalid email address", fields: ["email"] };
    }
    case 3:
      return wants(answers, ["site_goals"], "Please select at least one website goal");
    case 4:
      return wants(
        answers,
        ["brand_vibe", "color_preferences"],
        "Please fill in all required fields",
      );
    case 5: {
      const offered = (toolsFor(answers.service_selection) as readonly string[]).includes(
        answers.lead_gen_tool,
      );
      return offered
        ? { ok: true }
        : { ok: false, message: "Please select a tool type", fields: ["lead_gen_tool"] };
    }
    case 6:
      return { ok: true };
    case 7:
      return wants(answers, agreements, "Please agree to all terms");
  }
}

export const agreements = [
  "deposit_understood",
  "content_submission_agreement",
  "support_window_agreement",
  "terms_agreed",
] as const satisfies readonly (keyof Answers)[];

/** The first step that cannot be left yet, or null when everything is there. */
export function firstIncompleteStep(answers: Answers): Step | null {
  return steps.find((step) => !checkStep(step, answers).ok) ?? null;
}

/** The last step that may be shown: nobody passes one that lacks something. */
export function furthestStep(answers: Answers): Step {
  return firstIncompleteStep(answers) ?? stepCount;
}

/** `"3"` → 3; anything else is no step. */
export function readStep(text: string | number | null): Step | null {
  return steps.find((step) => `${step}` === `${text}`) ?? null;
}

export function completedSteps(answers: Answers): Step[] {
  return steps.filter((step) => checkStep(step, answers).ok);
}

/** What the bar shows on a step: the share of steps that lie behind, from 0 to 100. */
export function percentComplete(step: Step): number {
  return Math.round((step / stepCount) * 100);
}

function wants(answers: Answers, fields: readonly (keyof Answers)[], message: string): StepAnswer {
  const missing = fields.filter((field) => isEmpty(answers[field]));
  return missing.length === 0 ? { ok: true } : { ok: false, message, fields: missing };
}

function isEmpty(value: Answers[keyof Answers]): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  return value === false;
}

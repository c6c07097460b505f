import type { Answers } from "./answers.ts";
import { type QuestionOf, questionList, type questions } from "./questions.ts";
import { completedSteps } from "./steps.ts";

/** The texts that may be missing. */
type OptionalText = {
  [Name in QuestionOf<"text">]: (typeof questions)[Name] extends { isRequired: true }
    ? never
    : Name;
}[QuestionOf<"text">];

/** The row of `onboarding_submissions` that a client inserts. */
export type ProjectRow = Omit<Answers, OptionalText | "support_plan_frequency"> & {
  [Name in OptionalText]: string | null;
} & {
  support_plan_frequency: string | null;
  /** The first file's path, as specified; all of them are in `uploaded_files`. */
  brand_kit_upload_path: string | null;
  current_step: number;
  completed_steps: number[];
};

/** The row that is inserted: trimmed, and with only the answers that belong to the chosen service and tool. */
export function projectRow(answers: Answers): ProjectRow {
  const isAi = answers.service_selection === "ai-tool-development";
  const { lead_gen_tool: tool, ongoing_support_after_free: wantsSupport } = answers;
  const requirements = answers.tool_info[tool]?.trim();
  return {
    ...answers,
    ...trimmedTexts(answers),
    social_media_handles: withoutEmpty(answers.social_media_handles),
    brand_kit_upload_path: answers.uploaded_files[0]?.path ?? null,
    tool_info: requirements ? { [tool]: requirements } : {},
    ai_tool_pack_upsell: !isAi && answers.ai_tool_pack_upsell,
    support_plan_frequency: wantsSupport ? answers.support_plan_frequency : null,
    current_step: 7,
    completed_steps: completedSteps(answers),
  };
}

/** All texts; one that may be missing and is empty is null. */
function trimmedTexts(answers: Answers) {
  const texts = questionList.flatMap((question) => {
    const { kind, name } = question;
    if (kind !== "text" && kind !== "email") return [];
    const text = `${answers[name]}`.trim();
    const isOptional = kind === "text" && !question.isRequired;
    return [[name, isOptional && text === "" ? null : text]];
  });
  return Object.fromEntries(texts) as Record<
    Exclude<QuestionOf<"text" | "email">, OptionalText>,
    string
  > &
    Record<OptionalText, string | null>;
}

function withoutEmpty(handles: Answers["social_media_handles"]) {
  const filled = Object.entries(handles)
    .map(([network, handle]) => [network, handle.trim()] as const)
    .filter(([, handle]) => handle !== "");
  return Object.fromEntries(filled) as Answers["social_media_handles"];
}

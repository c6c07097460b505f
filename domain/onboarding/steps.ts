import { isEmailAddress } from "../contact/email-address.ts";
import { isStorable, unstorable } from "../text.ts";
import type { Answers } from "./answers.ts";
import { noTool, type SocialNetwork, socialNetworks } from "./options.ts";
import { type QuestionName, questionList, questions, type Step, stepCount } from "./questions.ts";

export { type Step, stepCount };
export const steps: readonly Step[] = [1, 2, 3, 4, 5, 6, 7];

export type StepAnswer = { ok: true } | { ok: false; message: string; fields: QuestionName[] };

const fillIn = "Please fill in all required fields";
/** The message for a step in which an answer is missing. */
const missingMessages: Record<Step, string> = {
  1: "Please select a service",
  2: fillIn,
  3: "Please select at least one website goal",
  4: fillIn,
  5: "Please select a tool type",
  6: fillIn,
  7: "Please agree to all terms",
};

/** Whether the client may go on from this step; if not, the message and the fields that need an answer. */
export function checkStep(step: Step, answers: Answers): StepAnswer {
  const own = questionList.filter((question) => question.step === step);
  const missing = own.filter((question) => isMissing(question, answers));
  if (missing.length > 0) return fault(missingMessages[step], missing);
  const wrong = own.filter(({ kind, name }) => kind === "email" && !isUsable(answers[name]));
  if (wrong.length > 0) return fault("Invalid email address", wrong);
  const faulty = own.filter(({ name }) => textFault(name, answers) !== null);
  if (faulty.length === 0) return { ok: true };
  const broken = faulty.filter(({ name }) => textFault(name, answers) === unstorable);
  return broken.length > 0
    ? fault(unstorable, broken)
    : fault("Please shorten what is too long", faulty);
}

/**
 * What is wrong with a text; null when the database takes it. Of the tools' texts only the chosen one
 * counts, of the social networks' names the first that is too long.
 */
export function textFault(field: QuestionName, answers: Answers): string | null {
  const { kind } = questions[field];
  if (kind === "handles") {
    return socialNetworks.map((network) => handleFault(network, answers)).find(Boolean) ?? null;
  }
  if (kind !== "text" && kind !== "email" && kind !== "text of each tool") return null;
  const { max } = questions[field] as { max: number };
  const text = field === "tool_info" ? answers.tool_info[answers.lead_gen_tool] : answers[field];
  return tooLong(text, max);
}

/** The same for the name in one social network. */
export function handleFault(network: SocialNetwork, answers: Answers): string | null {
  return tooLong(answers.social_media_handles[network], questions.social_media_handles.max);
}

function tooLong(text: unknown, max: number): string | null {
  if (typeof text === "string" && !isStorable(text)) return unstorable;
  const length = typeof text === "string" ? text.trim().length : 0;
  if (length <= max) return null;
  const count = (characters: number) => characters.toLocaleString("en-US");
  return `Please keep this under ${count(max)} characters. It has ${count(length)}.`;
}

/** The first step that cannot be left yet, or null when everything is there. */
export function firstIncompleteStep(answers: Answers): Step | null {
  return steps.find((step) => !checkStep(step, answers).ok) ?? null;
}

/** The last step that may be opened: a step with missing answers cannot be passed. */
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

/**
 * The answers with that for the tool as the package asks for it. Where it has none, what was chosen for another package
 * stays in the draft.
 */
export function withTool(answers: Answers, hasTool: (service: string) => boolean): Answers {
  const { service_selection: service, lead_gen_tool: tool } = answers;
  if (!hasTool(service)) return { ...answers, lead_gen_tool: noTool };
  return tool === noTool ? { ...answers, lead_gen_tool: "" } : answers;
}

/** The step before or after one, without that of the tool where there is none. */
export function stepBeside(step: Step, by: -1 | 1, { lead_gen_tool: tool }: Answers): Step {
  const next = (step + by) as Step;
  return next === 5 && tool === noTool ? ((next + by) as Step) : next;
}

/** What the bar shows on a step: the share of steps that lie behind, from 0 to 100. */
export function percentComplete(step: Step): number {
  return Math.round((step / stepCount) * 100);
}

function fault(message: string, questions: readonly { name: QuestionName }[]): StepAnswer {
  return { ok: false, message, fields: questions.map(({ name }) => name) };
}

function isMissing(question: (typeof questionList)[number], answers: Answers): boolean {
  const answer = answers[question.name];
  if (question.kind === "agreement") return answer !== true;
  if (!("isRequired" in question) || !question.isRequired) return false;
  if (question.kind === "choice" && question.optionsFor) {
    return !question.optionsFor(answers.service_selection).includes(`${answer}`);
  }
  return typeof answer === "string" ? answer.trim() === "" : (answer as string[]).length === 0;
}

/** Whether it is an address that mail can reach, or none: then it is the account's. */
function isUsable(answer: unknown): boolean {
  const email = `${answer}`.trim();
  return email === "" || isEmailAddress(email);
}

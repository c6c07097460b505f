import { soldAddOns } from "../service/service.ts";
import type { Language } from "../settings/settings.ts";
import type { AnswerKinds, Answers } from "./answers.ts";
import { networkLabels, noTool, socialNetworks } from "./options.ts";
import {
  type AddOn,
  type Question,
  type QuestionName,
  questionList,
  type Step,
} from "./questions.ts";

/** How a list of answers names things. */
export interface AnswerWords {
  label: (name: QuestionName) => string;
  option: (name: QuestionName, value: string) => string;
  /** Whether an add-on is ordered. */
  flag?: (isChosen: boolean) => string;
  network?: (network: keyof typeof networkLabels) => string;
}

export interface PresentedAnswer {
  name: QuestionName;
  question: Question;
  label: string;
  /** Empty where there is no answer. */
  lines: string[];
}

/** The answers of these steps in the reader's words, in the order of the questionnaire and without the agreements. */
export function presentAnswers(
  answers: Answers,
  { steps, without = [] }: { steps: readonly Step[]; without?: readonly QuestionName[] },
  words: AnswerWords,
): PresentedAnswer[] {
  return questionList
    .filter(({ step, kind }) => steps.includes(step) && kind !== "agreement")
    .filter(({ name }) => !without.includes(name))
    .map(({ name, ...question }) => ({
      name,
      question,
      label: words.label(name),
      lines: answerLines(answers, name, words),
    }));
}

export interface ListedAddOn {
  /** The name of its question, or its id in the catalogue. */
  id: string;
  label: string;
  isChosen: boolean;
}

/**
 * The add-ons that a project has, by their names on the day of its order, and those that it could have.
 * @param addOns those of the catalogue that the questionnaire asks for with questions of their own
 */
export function listedAddOns(
  { answers, sold }: { answers: Answers; sold: unknown },
  addOns: Readonly<Record<AddOn, { hidden: boolean }>>,
  { words, language }: { words: AnswerWords; language: Language },
): ListedAddOn[] {
  const bought = soldAddOns(sold, language);
  const known = presentAnswers(answers, { steps: [6] }, words).flatMap(
    ({ name, label, question }) => {
      if (question.kind !== "flag") return [];
      const isChosen = answers[name] === true;
      if (!isChosen && addOns[question.addOn].hidden) return [];
      return [{ id: name, label: (isChosen && bought[question.addOn]) || label, isChosen }];
    },
  );
  return [...bought.own.map(({ id, name }) => ({ id, label: name, isChosen: true })), ...known];
}

/** One answer in the reader's words: a line for each of its parts, none where there is no answer. */
export function answerLines(
  answers: Answers,
  name: QuestionName,
  words: Omit<AnswerWords, "label">,
): string[] {
  const question = questionList.find((one) => one.name === name);
  if (!question) return [];
  const present = presenters[question.kind];
  // The type of Answers pairs each name with the answer of its kind.
  const lines = present(answers[name] as never, { answers, name, words });
  return lines.filter((line) => line.trim() !== "");
}

interface Context {
  answers: Answers;
  name: QuestionName;
  words: Omit<AnswerWords, "label">;
}

const presenters: {
  [Kind in Question["kind"]]: (answer: AnswerKinds[Kind], context: Context) => string[];
} = {
  text: (text) => [text],
  email: (text) => [text],
  choice: presentChoice,
  package: presentChoice,
  choices: (values, { name, words }) => values.map((value) => words.option(name, value)),
  handles: (handles, { words }) =>
    socialNetworks
      .filter((network) => handles[network]?.trim())
      .map((network) => `${(words.network ?? networkLabel)(network)}: ${handles[network]}`),
  "text of each tool": (texts, { answers }) => [texts[answers.lead_gen_tool] ?? ""],
  files: (files) => files.map(({ name }) => name),
  "add-ons": (ids, { name, words }) => ids.map((id) => words.option(name, id)),
  flag: (isChosen, { words }) => [words.flag?.(isChosen) ?? ""],
  agreement: () => [],
};

function presentChoice(value: string, { name, words }: Context): string[] {
  return value === "" || value === noTool ? [] : [words.option(name, value)];
}

function networkLabel(network: keyof typeof networkLabels): string {
  return networkLabels[network];
}

/** An option's word, or what is stored where there is none. */
export function optionWord(
  words: Partial<Record<QuestionName, Readonly<Record<string, string>>>>,
  question: QuestionName,
  value: string,
): string {
  const own = words[question] ?? {};
  return Object.hasOwn(own, value) ? (own[value] ?? value) : value;
}

import type { Answers } from "./answers.ts";
import { type QuestionOf, questionList } from "./questions.ts";

/**
 * What these answers order: the package by its id, the studio's own add-ons by theirs in the catalogue, the other add-ons
 * by the names of their questions. The database names what it refuses in the same way (`private.require_add_ons`).
 */
export function orderedIn(answers: Answers): string[] {
  const { service_selection: service, add_ons: addOns } = answers;
  return [
    ...(service === "" ? [] : [service]),
    ...addOns.map(ownAddOn),
    ...addOnQuestions.filter((name) => answers[name]),
  ];
}

/** The same answers without what is not sold any more. */
export function withoutUnsold(answers: Answers, notSold: readonly string[]): Answers {
  const isSold = (ordered: string) => !notSold.includes(ordered);
  const { service_selection: service, add_ons: addOns } = answers;
  return {
    ...answers,
    service_selection: isSold(service) ? service : "",
    add_ons: addOns.filter((id) => isSold(ownAddOn(id))),
    ...Object.fromEntries(addOnQuestions.map((name) => [name, answers[name] && isSold(name)])),
  };
}

/** An add-on of the studio's own by its id in the catalogue, which no package has. */
export const ownAddOn = (id: string) => `add-on:${id}`;

/** Whether what is ordered is an add-on. */
export const isAddOn = (ordered: string) =>
  isAddOnQuestion(ordered) || ordered.startsWith(ownAddOn(""));

/** Whether it is an add-on that the questionnaire asks for with a question of its own. */
export function isAddOnQuestion(ordered: string): ordered is QuestionOf<"flag"> {
  return addOnQuestions.some((name) => name === ordered);
}

const addOnQuestions = questionList.flatMap(({ name, kind }) =>
  kind === "flag" ? [name as QuestionOf<"flag">] : [],
);

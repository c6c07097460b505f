import { type AnswerWords, presentAnswers } from "#domain/onboarding/present-answers.ts";
import { soldAddOns } from "#domain/service/service.ts";
import type { Language } from "#domain/settings/settings.ts";
import { content } from "#web/data/content.ts";
import type { Project } from "#web/data/projects.ts";

interface ListedAddOn {
  /** The name of its question, or its id in the catalogue. */
  id: string;
  label: string;
  isChosen: boolean;
}

/** The add-ons that a project has, by their names on the day of its order, and those that it could have. */
export function listedAddOns(
  { answers, sold }: Pick<Project, "answers" | "sold">,
  { words, language }: { words: AnswerWords; language: Language },
): ListedAddOn[] {
  const bought = soldAddOns(sold, language);
  const { addOns } = content().catalogue;
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

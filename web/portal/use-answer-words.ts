import { questionnaire } from "#content/words/questionnaire/en.ts";
import type { AnswerWords } from "#domain/onboarding/present-answers.ts";
import { type AddOn, type QuestionName, questions } from "#domain/onboarding/questions.ts";
import { defineWords, useWords } from "#web/language/words.ts";
import { useCatalogue } from "./use-catalogue.ts";

export const questionnaireWords = defineWords(questionnaire, {
  es: () => import("#content/words/questionnaire/es.ts"),
  fr: () => import("#content/words/questionnaire/fr.ts"),
  de: () => import("#content/words/questionnaire/de.ts"),
});

/** The words of one list that differ from those of the other lists. */
interface ListWords {
  addOns: Readonly<Record<AddOn, string>>;
  options: Partial<Record<QuestionName, Readonly<Record<string, string>>>>;
}

/** The words for a list of answers, in the reader's language. */
export function useAnswerWords(list: "review" | "project", own: ListWords): AnswerWords {
  const words = useWords(questionnaireWords);
  const catalogue = useCatalogue();
  return {
    label(name) {
      const question = questions[name];
      if (question.kind === "flag") return own.addOns[question.addOn];
      const { label, ...others } = words[name as keyof typeof words];
      return others[list] ?? label;
    },
    option: (name, value) => own.options[name]?.[value] ?? catalogue.option(name, value),
  };
}

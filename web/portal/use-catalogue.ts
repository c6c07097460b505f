import { catalogue } from "#content/words/catalogue/en.ts";
import { optionWord } from "#domain/onboarding/present-answers.ts";
import type { QuestionName } from "#domain/onboarding/questions.ts";
import { inLanguage } from "#domain/service/translations.ts";
import { content, planOf } from "#web/data/content.ts";
import { defineWords, useLanguage, useWords } from "#web/language/words.ts";

export const catalogueWords = defineWords(catalogue, {
  es: () => import("#content/words/catalogue/es.ts"),
  fr: () => import("#content/words/catalogue/fr.ts"),
  de: () => import("#content/words/catalogue/de.ts"),
});

type AddOnName = "branding" | "aiToolPack" | "support";

/** Translates ids and English values of a row into the reader's language; an unknown value stays as it is. */
export function useCatalogue() {
  const words = useWords(catalogueWords);
  const language = useLanguage();
  return {
    status: (status: string) => wordFor(words.statuses, status),
    bugType: (type: string) => wordFor(words.bugTypes, type),
    bugPriority: (priority: string) => wordFor(words.bugPriorities, priority),
    /** An option of a question in the questionnaire. */
    option: (question: QuestionName, value: string) => optionWord(words.options, question, value),
    section: (name: string) => wordFor(words.sections, name),
    task: (task: { id: string; name: string }) => wordFor(words.tasks, task.id, task.name),
    /** The package of a project, by the id that its row holds. */
    plan: (stored: string) => inLanguage(planOf(stored), language),
    addOn: (name: AddOnName) => inLanguage(content().catalogue.addOns[name], language),
    projectOf: (stored: string) => words.projectOf(inLanguage(planOf(stored), language).name),
  };
}

function wordFor(words: Record<string, string>, id: string, otherwise = id): string {
  return Object.hasOwn(words, id) ? (words[id] ?? otherwise) : otherwise;
}

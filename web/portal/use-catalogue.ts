import { catalogue } from "#content/words/catalogue/en.ts";
import { optionWord } from "#domain/onboarding/present-answers.ts";
import type { QuestionName } from "#domain/onboarding/questions.ts";
import { serviceOf } from "#domain/service/service.ts";
import { defineWords, useWords } from "#web/language/words.ts";

export const catalogueWords = defineWords(catalogue, {
  es: () => import("#content/words/catalogue/es.ts"),
  fr: () => import("#content/words/catalogue/fr.ts"),
  de: () => import("#content/words/catalogue/de.ts"),
});

/** Translates ids and English values of a row into the reader's language; an unknown value stays as it is. */
export function useCatalogue() {
  const words = useWords(catalogueWords);
  return {
    status: (status: string) => wordFor(words.statuses, status),
    bugType: (type: string) => wordFor(words.bugTypes, type),
    bugPriority: (priority: string) => wordFor(words.bugPriorities, priority),
    /** An option of a question in the questionnaire. */
    option: (question: QuestionName, value: string) => optionWord(words.options, question, value),
    section: (name: string) => wordFor(words.sections, name),
    task: (task: { id: string; name: string }) => wordFor(words.tasks, task.id, task.name),
    service: (stored: string) => words.services[serviceOf(stored).stored],
  };
}

function wordFor(words: Record<string, string>, id: string, otherwise = id): string {
  return Object.hasOwn(words, id) ? (words[id] ?? otherwise) : otherwise;
}

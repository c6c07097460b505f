import { catalogue } from "#content/words/catalogue/en.ts";
import { optionWord } from "#domain/onboarding/present-answers.ts";
import type { QuestionName } from "#domain/onboarding/questions.ts";
import { taskName } from "#domain/project/task-name.ts";
import { inLanguage } from "#domain/service/translations.ts";
import { addOnNameOf, content, planOf, soldName } from "#web/data/content.ts";
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
    option: (question: QuestionName, value: string) =>
      question === "add_ons"
        ? addOnNameOf(value, language)
        : optionWord(words.options, question, value),
    section: (name: string) => wordFor(words.sections, name),
    task: (task: { id: string; name: string }) => taskName(task, catalogue.tasks, words.tasks),
    /** The package that an answer chooses; undefined where it is not sold. */
    plan: (stored: string) => {
      const plan = planOf(stored);
      return plan && inLanguage(plan, language);
    },
    addOn: (name: AddOnName) => inLanguage(content().catalogue.addOns[name], language),
    /** The studio's own add-ons that can be ordered. */
    ownAddOns: () => content().catalogue.ownAddOns.map((addOn) => inLanguage(addOn, language)),
    projectOf: ({
      sold,
      service_selection: service,
    }: {
      sold: unknown;
      service_selection: string;
    }) => words.projectOf(soldName({ sold, service }, language)),
  };
}

function wordFor(words: Record<string, string>, id: string): string {
  return Object.hasOwn(words, id) ? (words[id] ?? id) : id;
}

import { catalogue } from "#content/words/catalogue/en.ts";
import { questionnaire } from "#content/words/questionnaire/en.ts";
import { type AnswerWords, optionWord } from "#domain/onboarding/present-answers.ts";
import { questions } from "#domain/onboarding/questions.ts";
import { addOnNameOf, content, planNameOf } from "#web/data/content.ts";

/** The words for the studio's lists of answers. */
export function answerWords(list: "draft" | "project"): AnswerWords {
  return {
    label(name) {
      const question = questions[name];
      if (question.kind === "flag") return content().catalogue.addOns[question.addOn].name;
      const words = questionnaire[name as keyof typeof questionnaire];
      return words.studio?.[list] ?? words.label;
    },
    option(name, value) {
      if (name === "service_selection") return planNameOf(value) ?? "";
      if (name === "add_ons") return addOnNameOf(value);
      return optionWord({ ...catalogue.options, domain_access: domainAccess }, name, value);
    },
  };
}

const domainAccess = { "have-domain": "Has a domain", "need-domain": "Needs a domain" };

import { onboarding } from "#content/words/onboarding/en.ts";
import { defineWords } from "#web/language/words.ts";

export const onboardingWords = defineWords(onboarding, {
  es: () => import("#content/words/onboarding/es.ts"),
  fr: () => import("#content/words/onboarding/fr.ts"),
  de: () => import("#content/words/onboarding/de.ts"),
});

import chromeDe from "#content/words/chrome/de.ts";
import { chrome as chromeEn } from "#content/words/chrome/en.ts";
import chromeEs from "#content/words/chrome/es.ts";
import chromeFr from "#content/words/chrome/fr.ts";
import onboardingDe from "#content/words/onboarding/de.ts";
import { onboarding as onboardingEn } from "#content/words/onboarding/en.ts";
import onboardingEs from "#content/words/onboarding/es.ts";
import onboardingFr from "#content/words/onboarding/fr.ts";

export const chrome = { en: chromeEn, de: chromeDe, es: chromeEs, fr: chromeFr };
export const onboarding = {
  en: onboardingEn,
  de: onboardingDe,
  es: onboardingEs,
  fr: onboardingFr,
};

import type { Language } from "#domain/settings/settings.ts";
import { mailSamples } from "../mails/samples.ts";
import type { Screen } from "./screen.ts";

/** Kinds of which a second language is photographed, because their words are longer there. */
const alsoIn: Record<string, Language> = {
  reminder: "de",
  "thread-messages": "fr",
  "support-asked": "de",
  "support-started": "fr",
  "support-ended": "es",
  "payment-reminder": "fr",
};

/** Every mail, as a mail program shows it. */
export const mailScreens: Screen[] = Object.entries(mailSamples).flatMap(([kind, samples]) =>
  Object.entries(samples).flatMap(([sample, compose]) =>
    [...new Set<Language>(["en", alsoIn[kind] ?? "en"])].map((language) => ({
      name: `mail-${kind}-${sample}-${language}`.replace(/[^a-z]+/gi, "-").toLowerCase(),
      who: "visitor" as const,
      path: "about:blank",
      act: (page) => page.setContent(compose(language).html),
    })),
  ),
);

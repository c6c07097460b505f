import type { Language } from "#domain/settings/settings.ts";
import { mailSamples } from "../mails/samples.ts";
import { asSecond } from "./documents.ts";
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

/** Every mail of the second studio, in its language. */
export const secondMailScreens: Screen[] = Object.entries(mailSamples).flatMap(([kind, samples]) =>
  Object.entries(samples).map(([sample, compose]) => ({
    name: nameOf("second-mail", kind, sample),
    who: "second" as const,
    path: "about:blank",
    act: (page) => page.setContent(asSecond(() => compose("de").html)),
  })),
);

/** Every mail, as a mail program shows it. */
export const mailScreens: Screen[] = Object.entries(mailSamples).flatMap(([kind, samples]) =>
  Object.entries(samples).flatMap(([sample, compose]) =>
    [...new Set<Language>(["en", alsoIn[kind] ?? "en"])].map((language) => ({
      name: nameOf("mail", kind, sample, language),
      who: "visitor" as const,
      path: "about:blank",
      act: (page) => page.setContent(compose(language).html),
    })),
  ),
);

function nameOf(...parts: string[]): string {
  return parts
    .join("-")
    .replace(/[^a-z]+/gi, "-")
    .toLowerCase();
}

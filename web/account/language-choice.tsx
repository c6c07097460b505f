import type { MouseEvent } from "react";
import { type Language, languages } from "#domain/settings/settings.ts";
import { chooseLanguage } from "#web/data/language.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { addressIn, translateDocument } from "./translate-document.ts";
import { accountWords } from "./words.ts";

/** The four languages, each by its own name, below the form of an account page. They are links; with a script the page
 * is translated in place, so that typed text and a half-finished sign-in are not lost. */
export function LanguageChoice() {
  const words = useWords(accountWords);
  const inEffect = useLanguage();

  async function choose(event: MouseEvent, language: Language) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    chooseLanguage(language);
    if (language === inEffect) return;
    await translateDocument(language).catch(() => window.location.assign(addressIn(language)));
  }

  return (
    <fieldset className="mt-8 border-line border-t pt-4">
      <legend className="sr-only">{words.language}</legend>
      <div className="flex flex-wrap justify-center gap-x-1 text-sm">
        {Object.entries(languages).map(([language, name]) => (
          <a
            key={language}
            href={`?lang=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === inEffect ? "true" : undefined}
            onClick={(event) => void choose(event, language as Language)}
            data-held
            className="inline-flex min-h-10 items-center rounded-md px-2 text-muted sm:px-3 hover:text-ember hover:underline underline-offset-4 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
          >
            {name}
          </a>
        ))}
      </div>
    </fieldset>
  );
}

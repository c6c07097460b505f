import { type Language, languages } from "#domain/settings/settings.ts";
import { applyLanguage } from "#web/data/language.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { accountWords } from "./words.ts";

/** The four languages, each by its own name, below the form of an account page. */
export function LanguageChoice() {
  const words = useWords(accountWords);
  const chosen = useLanguage();
  return (
    <fieldset className="mt-8 border-line border-t pt-4">
      <legend className="sr-only">{words.language}</legend>
      <div className="flex flex-wrap justify-center gap-x-1 text-sm">
        {Object.entries(languages).map(([language, name]) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === chosen}
            onClick={() => applyLanguage(language as Language)}
            className="min-h-10 rounded-md px-2 text-muted sm:px-3 hover:text-ember hover:underline underline-offset-4 aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

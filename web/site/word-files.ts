import type { Language } from "#domain/settings/settings.ts";
import { languageInEffect } from "#web/data/language.ts";

/** The words of an island in files of their own, one for each language, of which a browser loads the one of its page. */
export function wordFiles<Words>(files: Record<Language, () => Promise<{ default: Words }>>) {
  const known = new Map<Language, Words>();
  return {
    async load(language = languageInEffect()) {
      known.set(language, (await files[language]()).default);
    },
    /** @throws Error where they have not been loaded. */
    in(language = languageInEffect()): Words {
      const words = known.get(language);
      if (!words) throw new Error(`The words in ${language} have not been loaded.`);
      return words;
    },
  };
}

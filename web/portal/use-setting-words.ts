import { settingLabels } from "#content/words/settings/en.ts";
import { defineWords, useWords } from "#web/language/words.ts";

export const settingWords = defineWords(settingLabels, {
  es: () => import("#content/words/settings/es.ts"),
  fr: () => import("#content/words/settings/fr.ts"),
  de: () => import("#content/words/settings/de.ts"),
});

/** The labels of the settings' options. */
export function useSettingWords() {
  return useWords(settingWords);
}

import { type ReactNode, useEffect } from "react";
import { useMatches } from "react-router";
import { chrome } from "#content/words/chrome/en.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import type { PageHandle } from "#web/page.ts";
import { english } from "#web/ui/part-words/en.ts";
import { PartWordsContext } from "#web/ui/part-words/use-part-words.ts";
import { type ChromeWords, chromeWords, chromeWordsIn } from "./chrome-words.ts";
import type { ChromeContent } from "./navigation.ts";
import { partWords } from "./part-words.ts";

/** Header and footer are in the reader's language on translated pages; on the others they are English. */
export function Translated({ children }: { children: ReactNode }) {
  const isTranslated = useIsTranslated();
  const words = useWords(partWords);
  const language = useLanguage();
  const lang = isTranslated ? language : "en";

  useEffect(() => {
    // Also where it is the same, to set it makes the browser compute every style again.
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
  }, [lang]);

  return <PartWordsContext value={isTranslated ? words : english}>{children}</PartWordsContext>;
}

/** The words of header and footer in the language of the page; null until the content is loaded. */
export function useChromeWords(content: ChromeContent | null): ChromeWords | null {
  const translated = useWords(chromeWords);
  const isTranslated = useIsTranslated();
  const language = useLanguage();
  if (!content) return null;
  return chromeWordsIn(isTranslated ? language : "en", isTranslated ? translated : chrome, content);
}

/** Whether the page is in the reader's language, and not in English. */
export function useIsTranslated(): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.translated);
}

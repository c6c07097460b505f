import type { PlainPage } from "#domain/page/plain-page.ts";
import { type PageReads, printApplication } from "#web/application-document.tsx";
import { documentWords } from "#web/chrome/document-words.ts";
import type { ChromeContent } from "#web/chrome/navigation.ts";
import earlyReads from "#web/early-reads.json" with { type: "json" };
import { printPlain } from "#web/plain/plain-page.tsx";
import { setDay } from "#web/ui/day.ts";

/** Addresses of the application's files, as `/assets/….js`. */
export interface ApplicationFiles {
  /** What starts the application. */
  script: string;
  stylesheets: string[];
  /** What `script` imports. */
  always: string[];
  /** What each page loads when it has its data. */
  channels: string;
  /** What each page needs besides at once, by its address, as `/project/:id`. */
  pages: Record<string, string[]>;
}

interface Documents {
  /** The document of each address of the application. */
  pages: [path: string, html: string][];
  /** The one of all other addresses. */
  fallback: string;
  /** The page that says that the database is away; it is printed ahead, because it is needed when other things fail. */
  unavailable: string;
}

/** Prints what names the studio and is no public page. */
export function printDocuments(
  content: ChromeContent,
  { script, stylesheets, always, pages }: ApplicationFiles,
): Documents {
  setDay(content.brand.day);
  const reads: Record<string, PageReads> = earlyReads;
  const print = (path: string, own: readonly string[], of?: PageReads) =>
    printApplication({
      content,
      path,
      files: { script, stylesheets, preloads: [...always, ...own] },
      reads: of,
    });
  const { language } = content.studio;
  const { away } = documentWords[language];
  const unavailable: PlainPage = {
    language,
    title: away.title,
    sky: "sky-morning",
    view: "notice",
    heading: away.title,
    text: away.text,
    actions: [{ href: "/", label: away.home }],
  };
  return {
    pages: Object.entries(pages).map(([path, own]) => [path, print(path, own, reads[path])]),
    fallback: print("/dashboard", []),
    unavailable: printPlain(unavailable, {
      studio: content.studio,
      stylesheets,
      isCalm: !content.brand.day,
    }),
  };
}

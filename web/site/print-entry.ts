import { withoutMarks } from "#domain/content/marks.ts";
import type { SiteContent } from "./content.ts";
import { pagesOf } from "./pages.tsx";
import {
  type PrintAssets,
  type PrintedPages,
  type PrintTools,
  print as printWith,
} from "./print.tsx";

/** Replaced by the build with the real value (scripts/build/site.ts). */
declare const PRINT_ASSETS: PrintAssets;

export { inlineHashes } from "./inline-hashes.ts";

/** Prints the public pages of the content, or `only` one; with the others here the exports of `build/print.js`. */
export function print(
  content: SiteContent,
  tools: PrintTools,
  only?: string,
): Promise<PrintedPages> {
  return printWith(content, PRINT_ASSETS, tools, only);
}

/** The pages that say something of the studio, each with the name by which its title begins. */
export function listPages(content: SiteContent): { path: string; title: string }[] {
  return pagesOf(content)
    .filter(({ indexed = true, language }) => indexed && !language)
    .map(({ path, title }) => ({ path, title: withoutMarks(title) }));
}

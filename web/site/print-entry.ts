import type { SiteContent } from "./content.ts";
import {
  type PagePreview,
  type PrintAssets,
  type PrintedPages,
  type PrintTools,
  print as printAll,
  printPreview as printOne,
} from "./print.tsx";

/** Replaced by the build with the real value (scripts/build/site.ts). */
declare const PRINT_ASSETS: PrintAssets;

export { inlineHashes } from "./inline-hashes.ts";

/** Prints all public pages of the content; with the others here the exports of `build/print.js`. */
export function print(content: SiteContent, tools: PrintTools): Promise<PrintedPages> {
  return printAll(content, PRINT_ASSETS, tools);
}

export function printPreview(
  content: SiteContent,
  tools: PrintTools,
  path: string,
): Promise<PagePreview> {
  return printOne(content, PRINT_ASSETS, tools, path);
}

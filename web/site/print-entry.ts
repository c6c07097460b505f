import type { SiteContent } from "./content.ts";
import {
  type PrintAssets,
  type PrintedPages,
  type PrintTools,
  print as printWith,
} from "./print.tsx";

/** Replaced by the build with the real value (scripts/build/site.ts). */
declare const PRINT_ASSETS: PrintAssets;

export { inlineHashes } from "./inline-hashes.ts";

/** Prints all public pages of the content; with `inlineHashes` the exports of `build/print.js`. */
export function print(content: SiteContent, tools: PrintTools): Promise<PrintedPages> {
  return printWith(content, PRINT_ASSETS, tools);
}

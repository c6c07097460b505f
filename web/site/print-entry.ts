import type { SiteContent } from "./content.ts";
import {
  type PrintAssets,
  type PrintedSite,
  type PrintTools,
  print as printWith,
} from "./print.tsx";

/** Replaced by the build with the real value (scripts/build/site.ts). */
declare const PRINT_ASSETS: PrintAssets;

/** Prints all public pages of the content: the export of `build/print.js`. */
export function print(content: SiteContent, tools: PrintTools): Promise<PrintedSite> {
  return printWith(content, PRINT_ASSETS, tools);
}

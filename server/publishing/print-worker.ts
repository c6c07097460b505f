import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { areShipped, sheetInBrand } from "#domain/brand/scale.ts";
import { typefaceOf } from "#domain/brand/typefaces.ts";
import type { PublishedBrand } from "#domain/content/brand.ts";
import { fallbackFile, type PrintedSite, unavailableFile } from "./built-site.ts";
import type { PublishedContent } from "./content.ts";
import type { PrintAnswer, PrintOrder } from "./print-thread.ts";
import { printTools } from "./print-tools.ts";

const { build } = workerData;
const moduleOf = (file: string) => import(pathToFileURL(join(build, file)).href);
const { print, printPreview, inlineHashes } = await moduleOf("print.js");

parentPort?.on("message", async ({ content, path }: PrintOrder) => {
  const answer = (message: PrintAnswer) => parentPort?.postMessage(message);
  try {
    const printed =
      path === undefined ? await printSite(content) : await printPreview(content, printTools, path);
    answer({ printed });
  } catch (error) {
    answer({ fault: (error as Error).message });
  }
});

async function printSite(content: PublishedContent): Promise<PrintedSite> {
  const { printDocuments } = await moduleOf("plain.js");
  const { application } = JSON.parse(readFileSync(join(build, "scripts.json"), "utf8"));
  const sheets = ownSheets(application.stylesheets, content.brand);
  const documents = printDocuments(content, {
    ...application,
    stylesheets: sheets.map(({ path }) => path),
  });
  const files: Record<string, string> = {};
  const texts: Record<string, string> = {
    [fallbackFile]: documents.fallback,
    [unavailableFile]: documents.unavailable,
  };
  for (const [index, [path, html]] of documents.pages.entries()) {
    files[path] = `/__application/${index}.html`;
    texts[files[path]] = html;
  }
  const printed = await print(content, printTools);
  return {
    ...printed,
    files: {
      ...printed.files,
      ...Object.fromEntries(sheets.flatMap(({ path, css }) => (css ? [[path, css]] : []))),
    },
    documents: texts,
    application: { files, ...inlineHashes(documents.fallback, printTools.sha256) },
  };
}

/** The style sheets of the application in the studio's brand, which have a hash of their own in their names. */
function ownSheets(
  paths: readonly string[],
  brand: PublishedBrand,
): { path: string; css?: string }[] {
  if (areShipped(brand) && !typefaceOf(brand)) return paths.map((path) => ({ path }));
  return paths.map((path) => {
    const shipped = readFileSync(join(build, "client", path), "utf8");
    const css = sheetInBrand(shipped, brand);
    const hash = printTools.sha256(css).replace(/\W/g, "").slice(0, 12);
    return { path: `/assets/${hash}.css`, css };
  });
}

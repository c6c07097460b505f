import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { unavailableMessage } from "#engine/postgres/unavailable.ts";
import { fallbackFile, type PrintedSite, unavailableFile } from "./built-site.ts";
import { printTools } from "./print-tools.ts";

const { build, content } = workerData;
const moduleOf = (file: string) => import(pathToFileURL(join(build, file)).href);
const [{ print, inlineHashes }, { printDocuments }] = await Promise.all([
  moduleOf("print.js"),
  moduleOf("plain.js"),
]);
const { application } = JSON.parse(readFileSync(join(build, "scripts.json"), "utf8"));
const documents = printDocuments(content, application, unavailableMessage);
const files: Record<string, string> = {};
const texts: Record<string, string> = {
  [fallbackFile]: documents.fallback,
  [unavailableFile]: documents.unavailable,
};
for (const [index, [path, html]] of documents.pages.entries()) {
  files[path] = `/__application/${index}.html`;
  texts[files[path]] = html;
}
const site: PrintedSite = {
  ...(await print(content, printTools)),
  documents: texts,
  application: { files, ...inlineHashes(documents.fallback, printTools.sha256) },
};
parentPort?.postMessage(site);

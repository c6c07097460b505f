import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { brotliCompressSync, constants } from "node:zlib";
import { unavailableMessage } from "#engine/postgres/unavailable.ts";
import { fallbackFile, type PrintedSite, unavailableFile } from "./built-site.ts";

const { build, content } = workerData;
const moduleOf = (file: string) => import(pathToFileURL(join(build, file)).href);
const [{ print, inlineHashes }, { printDocuments }] = await Promise.all([
  moduleOf("print.js"),
  moduleOf("plain.js"),
]);
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
// Its output is one percent larger than that of level 9, which takes ten times as long: more than all of the printing.
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
const compressedBytes = (html: string) => brotliCompressSync(html, { params }).length;
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
  ...(await print(content, { sha256, compressedBytes })),
  documents: texts,
  application: { files, ...inlineHashes(documents.fallback, sha256) },
};
parentPort?.postMessage(site);

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { printTools } from "./print-tools.ts";

const { print, listPages } = await import(pathToFileURL(join(workerData.build, "print.js")).href);

parentPort?.on("message", async ({ content, path }) => {
  try {
    const { pages, files } = await print(content, printTools, path);
    const html: string | null = pages[0]?.html ?? null;
    const styles = Object.values<string>(files).join("");
    parentPort?.postMessage({ html, styles, pages: listPages(content) });
  } catch (error) {
    parentPort?.postMessage({ fault: (error as Error).message });
  }
});

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { printTools } from "./print-tools.ts";

const { printPreview } = await import(pathToFileURL(join(workerData.build, "print.js")).href);

parentPort?.on("message", async ({ content, path }) => {
  try {
    parentPort?.postMessage(await printPreview(content, printTools, path));
  } catch (error) {
    parentPort?.postMessage({ fault: (error as Error).message });
  }
});

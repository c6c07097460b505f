import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { PrintedSite } from "./built-site.ts";

/**
 * Prints the whole site in a thread of its own, so that requests are answered meanwhile.
 * @param build the folder of the build, with its `print.js` and `plain.js`
 * @throws Error where the content cannot be printed
 */
export function printSite(build: string, content: unknown): Promise<PrintedSite> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL("./print-worker.ts", import.meta.url), {
      workerData: { build: resolve(build), content },
    });
    worker.once("message", done);
    worker.once("error", fail);
    worker.once("exit", (code) => fail(new Error(`Printing ended early, with ${code}.`)));
  });
}

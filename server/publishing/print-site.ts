import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/**
 * Prints all public pages in a thread of its own, so that requests are answered meanwhile.
 * @param build the folder of the build, with its `print.js`
 * @throws Error where the content cannot be printed
 */
export function printSite<Printed>(build: string, content: unknown): Promise<Printed> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL("./print-worker.ts", import.meta.url), {
      workerData: { module: pathToFileURL(resolve(join(build, "print.js"))).href, content },
    });
    worker.once("message", done);
    worker.once("error", fail);
    worker.once("exit", (code) => fail(new Error(`Printing ended early, with ${code}.`)));
  });
}

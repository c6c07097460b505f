import type { PublishedBrand } from "#domain/content/brand.ts";
import { createWorkerPool } from "#engine/jobs/worker-pool.ts";
import { publishedContent } from "../publishing/content.ts";

/** What a thread is asked to print, and the brand that is public. */
export interface InBrand<Task> {
  task: Task;
  brand: PublishedBrand;
}

/**
 * Prints PDF documents in worker threads, because one takes a few hundred milliseconds; `file` is the thread's, `what`
 * names the document in an error. One takes at most `mostMs`.
 * @returns what prints one. It throws an Error for a document that took too long or too much memory.
 */
export function createPrinter<Task, Printed extends { file: Uint8Array } = { file: Uint8Array }>(
  file: URL,
  { what, most, mostMs }: { what: string; most: number; mostMs: number },
) {
  const printers = createWorkerPool<InBrand<Task>, Printed>({
    file,
    most,
    mostMs,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  });
  return async (task: Task): Promise<Printed> => {
    const printed = await printers.ask({ task, brand: publishedContent().brand });
    if ("fault" in printed)
      throw new Error(`${what} could not be printed: it is ${printed.fault}.`);
    return printed;
  };
}

import type { PageFacts } from "#domain/seo/facts.ts";
import type { Visit } from "#domain/seo/visit.ts";
import { createWorkerPool } from "../worker-pool.ts";

/** What a page says, read in a thread of its own within one second and 64 MB; a fault where it takes more, which is
 * made to do so or no page that people could use.
 * @throws Error when the reading itself is broken, which no page should bring about */
export const readPage = createWorkerPool<Visit, PageFacts>({
  file: new URL("./read-page-worker.ts", import.meta.url),
  most: 2,
  mostMs: 1000,
  resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
}).ask;

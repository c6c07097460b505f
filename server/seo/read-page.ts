import type { PageFacts } from "#domain/seo/facts.ts";
import type { Visit } from "#domain/seo/visit.ts";
import { createWorkerPool } from "#engine/jobs/worker-pool.ts";

/**
 * Reads a page in a worker thread within one second and 64 MB; a fault where it takes more, which only a hostile or
 * unusable page does.
 * @throws Error when the reading itself is broken, which no page should cause
 */
export const readPage = createWorkerPool<Visit, PageFacts>({
  file: new URL("./read-page-worker.ts", import.meta.url),
  most: 2,
  mostMs: 1000,
  resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
}).ask;

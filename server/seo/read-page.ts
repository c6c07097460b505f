import { Worker } from "node:worker_threads";
import type { PageFacts } from "#domain/seo/facts.ts";
import type { Visit } from "#domain/seo/visit.ts";

/** A page that takes longer, or more memory, is made to do so, or is not one that people could use. */
export type ReadFault = "too slow" | "too large";

const mostMs = 1000;
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };
/** A thread takes some 100 ms to start, so the last one is kept for a while; two pages are read at once. */
const mostReaders = 2;
const keptMs = 60_000;

/** What a page says, read in a thread of its own within one second and 64 MB.
 * @throws Error when the reading itself is broken, which no page should bring about */
export async function readPage(visit: Visit): Promise<PageFacts | { fault: ReadFault }> {
  const reader = await takeReader();
  const answer = await reader.read(visit);
  giveBack(reader);
  return answer;
}

const idle: Reader[] = [];
const waiting: ((reader: Reader) => void)[] = [];
let busy = 0;

async function takeReader(): Promise<Reader> {
  const kept = idle.pop();
  if (kept || busy < mostReaders) {
    busy++;
    return kept ?? new Reader();
  }
  return new Promise((take) => waiting.push(take));
}

function giveBack(reader: Reader): void {
  const next = waiting.shift();
  if (next) {
    next(reader);
    return;
  }
  busy--;
  idle.push(reader);
  reader.rest(() => idle.splice(idle.indexOf(reader), 1));
}

/** One thread after another: it is started when it is needed, and anew when a page has been the end of it. */
class Reader {
  #thread: Promise<Worker> | null = null;
  #resting: NodeJS.Timeout | undefined;

  async read(visit: Visit): Promise<PageFacts | { fault: ReadFault }> {
    clearTimeout(this.#resting);
    this.#thread ??= startThread();
    const thread = await this.#thread;
    thread.ref();
    try {
      return await answerOf(thread, visit);
    } catch (error) {
      this.#end();
      const fault = faultOf(error);
      if (fault) return { fault };
      throw error;
    } finally {
      thread.unref();
    }
  }

  rest(ended: () => void): void {
    this.#resting = setTimeout(() => {
      ended();
      this.#end();
    }, keptMs).unref();
  }

  #end(): void {
    void this.#thread?.then((thread) => thread.terminate());
    this.#thread = null;
  }
}

function startThread(): Promise<Worker> {
  const thread = new Worker(new URL("./read-page-worker.ts", import.meta.url), { resourceLimits });
  return new Promise((ready, failed) => {
    thread.once("message", () => ready(thread));
    thread.once("error", failed);
  });
}

class TooSlow extends Error {}

function answerOf(thread: Worker, visit: Visit): Promise<PageFacts> {
  return new Promise((answer, failed) => {
    const clock = setTimeout(() => settle(() => failed(new TooSlow())), mostMs);
    const settle = (how: () => void) => {
      clearTimeout(clock);
      thread.removeListener("message", said);
      thread.removeListener("error", broke);
      how();
    };
    const said = (facts: PageFacts) => settle(() => answer(facts));
    const broke = (error: unknown) => settle(() => failed(error));
    thread.once("message", said);
    thread.once("error", broke);
    thread.postMessage(visit);
  });
}

function faultOf(error: unknown): ReadFault | null {
  if (error instanceof TooSlow) return "too slow";
  const code = (error as { code?: string } | null)?.code;
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? "too large" : null;
}

import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { Backend } from "../../tests/backend.ts";

/** A request to the REST API, with its path below /rest/v1/. */
export interface Wish {
  path: string;
  method?: string;
  body?: string;
}

/** The answer to one request: how long it took, its status and its size. */
export interface Answered {
  ms: number;
  status: number;
  bytes: number;
}

/** Which request is sent, how many at once, and how often. */
interface Asking {
  wish: Wish;
  atOnce: number;
  /** For how long it is sent; or, with `times`, how often. */
  seconds?: number;
  times?: number;
  pauseMs?: number;
}

/** A signed-in person who sends requests from a thread of their own, so that only the server is shared with others. */
export function asker(backend: Pick<Backend, "url" | "keys">, token: string) {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { url: backend.url, apikey: backend.keys.publishable, token },
  });
  return {
    async run(asking: Asking): Promise<Answered[]> {
      worker.postMessage(asking);
      const [answered] = await once(worker, "message");
      return answered;
    },
    stop: () => worker.terminate(),
  };
}

async function askOver({ url, apikey, token }: Record<string, string>, asking: Asking) {
  const { wish, seconds = Number.POSITIVE_INFINITY, times = Number.POSITIVE_INFINITY } = asking;
  const { path, method = "GET", body } = wish;
  const answered: Answered[] = [];
  const end = performance.now() + seconds * 1000;
  let asked = 0;
  const ask = async () => {
    while (performance.now() < end && asked++ < times) {
      const start = performance.now();
      const response = await fetch(`${url}/rest/v1/${path}`, {
        method,
        headers: {
          apikey: String(apikey),
          authorization: `Bearer ${token}`,
          prefer: method === "GET" ? "count=exact" : "return=representation",
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body }),
      });
      const bytes = (await response.arrayBuffer()).byteLength;
      answered.push({ ms: performance.now() - start, status: response.status, bytes });
      if (asking.pauseMs) await setTimeout(asking.pauseMs);
    }
  };
  await Promise.all(Array.from({ length: asking.atOnce }, ask));
  return answered;
}

if (!isMainThread) {
  parentPort?.on("message", async (asking: Asking) =>
    parentPort?.postMessage(await askOver(workerData, asking)),
  );
}

import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { Backend } from "../../tests/backend.ts";

/** A request to the REST API, with its path below /rest/v1/. */
export interface RestRequest {
  path: string;
  method?: string;
  body?: string;
}

/** The answer to one request: how long it took, its status and its size. */
export interface RestAnswer {
  ms: number;
  status: number;
  bytes: number;
}

/** Which request is sent, how many at once, and how often. */
interface RequestRun {
  request: RestRequest;
  atOnce: number;
  /** For how long it is sent; or, with `times`, how often. */
  seconds?: number;
  times?: number;
  pauseMs?: number;
}

/** A signed-in person who sends requests from a thread of their own, so that only the server is shared with others. */
export function requester(backend: Pick<Backend, "url" | "keys">, token: string) {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { url: backend.url, apikey: backend.keys.publishable, token },
  });
  return {
    async run(run: RequestRun): Promise<RestAnswer[]> {
      worker.postMessage(run);
      const [answered] = await once(worker, "message");
      return answered;
    },
    stop: () => worker.terminate(),
  };
}

async function askOver({ url, apikey, token }: Record<string, string>, run: RequestRun) {
  const { request, seconds = Number.POSITIVE_INFINITY, times = Number.POSITIVE_INFINITY } = run;
  const { path, method = "GET", body } = request;
  const answered: RestAnswer[] = [];
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
      if (run.pauseMs) await setTimeout(run.pauseMs);
    }
  };
  await Promise.all(Array.from({ length: run.atOnce }, ask));
  return answered;
}

if (!isMainThread) {
  parentPort?.on("message", async (run: RequestRun) =>
    parentPort?.postMessage(await askOver(workerData, run)),
  );
}

// Runs in a worker thread: what a stranger's page costs in time and memory ends with the thread.
import { parentPort } from "node:worker_threads";
import type { Visit } from "#domain/seo/visit.ts";
import { readFacts } from "./read-facts.ts";

parentPort?.on("message", (visit: Visit) => {
  parentPort?.postMessage(readFacts(visit));
});
parentPort?.postMessage("ready");

// Runs in a worker thread: what a stranger's page costs in time and memory ends with the thread.
import { answerTasks } from "#engine/jobs/worker-pool.ts";
import { readFacts } from "./read-facts.ts";

answerTasks(readFacts);

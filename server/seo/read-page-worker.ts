// Runs in a worker thread: what a stranger's page costs in time and memory ends with the thread.
import { answerTasks } from "../worker-pool.ts";
import { readFacts } from "./read-facts.ts";

answerTasks(readFacts);

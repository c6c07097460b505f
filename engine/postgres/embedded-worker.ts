// Runs in a worker thread: PGlite blocks its thread for the length of a query.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { releaseMemoryAfterStart } from "../release-memory.ts";
import { answerTooLarge, type Cell, DatabaseError } from "./database.ts";
import type { Answer, Job, OutOfTime, WorkerMessage, WorkerStart } from "./embedded-protocol.ts";
import { randomPageCost } from "./planner.ts";
import { statementName } from "./statement-names.ts";
import {
  copyTemplate,
  createCluster,
  PrivateFiles,
  SyncedFiles,
  syncedStartParams,
} from "./synced-files.ts";
import { rolledBack } from "./transaction.ts";
import type { Bound } from "./values.ts";
import {
  MessageWriter,
  type Notification,
  type Replies,
  type Reply,
  readLargeReplies,
  readReplies,
} from "./wire.ts";

const { folder, image, template, running } = workerData as WorkerStart;
const runningJob = new Int32Array(running);
const maxPrepared = 500;
const memoryParams = ["-c", "max_stack_depth=1MB", "-c", "shared_buffers=32MB"];
/** A checkpoint keeps this much log, so that it may happen while the folder is copied (copy-cluster.ts). */
const logParams = ["-c", "wal_keep_size=128MB"];
const plannerParams = ["-c", `random_page_cost=${randomPageCost}`];
/** A finished answer waits at most this long for others of its batch, with which it is sent. */
const maxHoldMs = 2;
/** After this time the rest of a batch is given back, because other callers may be next by now. */
const maxBatchMs = 20;

if (folder) {
  await createCluster(folder, async (beside) => {
    if (template) return copyTemplate(template, beside);
    const fresh = await PGlite.create({ fs: new PrivateFiles(beside) });
    await fresh.close();
  });
}
const files = folder ? new SyncedFiles(folder) : null;
const pglite = await PGlite.create({
  ...(files ? { fs: files } : {}),
  ...(image ? { loadDataDir: new Blob([image as Uint8Array<ArrayBuffer>]) } : {}),
  startParams: [
    ...(files ? syncedStartParams() : PGlite.defaultStartParams),
    ...memoryParams,
    ...logParams,
    ...plannerParams,
  ],
  extensions: { btree_gist, pg_trgm },
});

// PGlite ignores errors that its WebAssembly throws. After a trap its answers would be wrong, so the trap is recorded.
// docs/upgrade-pglite.md lists every internal of PGlite that is used here.
let trap: unknown = null;
const module = (pglite as unknown as { Module: { _PostgresMainLoopOnce(): void } }).Module;
const loopOnce = module._PostgresMainLoopOnce;
if (typeof loopOnce !== "function") {
  throw new Error(
    "Cannot start: this version of PGlite hides its main loop, so that a trap could not be noticed. Install the version that package-lock.json names (npm ci).",
  );
}
module._PostgresMainLoopOnce = () => {
  try {
    loopOnce();
  } catch (error) {
    const exit = error as { name?: string; status?: number };
    if (!(exit?.name === "ExitStatus" && exit.status === 100)) trap = error;
    throw error;
  }
};

const writer = new MessageWriter();
const prepared = new Set<string>();
/** Statements that were run before, also those that failed and so are not prepared. */
const known = new Set<string>();
let notifications: Notification[] = [];

/** The database is shut down, and no further job is begun. */
let isShutDown = false;
parentPort?.on("message", (jobs: Job[]) => {
  if (!isShutDown) void runBatch(jobs);
});
send({ type: "ready" });
releaseMemoryAfterStart();

async function runBatch(jobs: readonly Job[]): Promise<void> {
  let answers: Answer[] = [];
  const began = performance.now();
  let since = began;
  let done = 0;
  files?.hold();
  for (const job of jobs) {
    const start = performance.now();
    if (done > 0 && start - began > maxBatchMs) break;
    Atomics.store(runningJob, 0, job.id);
    const { answer, broken } = await run(job);
    answers.push({ ...answer, ms: performance.now() - start });
    Atomics.store(runningJob, 0, 0);
    done++;
    if (job.kind === "shutdown") {
      isShutDown = true;
      break;
    }
    if (broken) {
      sendAnswers(answers, null);
      send({ type: "broken", notBegun: jobs.length - done });
      return;
    }
    if (done < jobs.length && performance.now() - since > maxHoldMs) {
      files?.release();
      sendAnswers(answers, null);
      answers = [];
      since = performance.now();
      files?.hold();
    }
  }
  files?.release();
  sendAnswers(answers, { notBegun: jobs.length - done });
}

type Untimed = Answer extends infer A ? (A extends { ms: number } ? Omit<A, "ms"> : never) : never;

async function run(job: Job): Promise<{ answer: Untimed; broken: boolean }> {
  if (job.kind === "image") {
    const blob = await pglite.dumpDataDir("none");
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return { answer: { id: job.id, ok: true, results: [], image: bytes }, broken: false };
  }
  if (job.kind === "shutdown") {
    files?.release();
    await pglite.close();
    return { answer: { id: job.id, ok: true, results: [] }, broken: false };
  }
  const { results, error, fatal, row, outOfTime }: AnswerReplies =
    job.kind === "answer" ? performAnswer(job) : { ...perform(job), row: null };
  if (!trap && !fatal && !error) {
    return { answer: { id: job.id, ok: true, results, row }, broken: false };
  }
  const tooDeep = /call stack|stack depth/i.test(String(trap));
  const report = trap
    ? new DatabaseError({ code: tooDeep ? "54001" : "58000", message: "database engine trap" })
    : (error ?? new DatabaseError({ code: "08006", message: "the database ended the session" }));
  const { name: _, ...fields } = { ...report, message: report.message };
  const answer = { id: job.id, ok: false, error: fields, ...(outOfTime && { outOfTime }) } as const;
  return { answer, broken: Boolean(trap) || fatal };
}

interface AnswerReplies {
  results: Reply[];
  row: Cell[] | null;
  error: DatabaseError | null;
  fatal: boolean;
  outOfTime?: OutOfTime;
}

/** One statement of a caller. If its time limit ended it, the answer has the CPU time of this thread. */
function performAnswer(job: Job & { kind: "answer" }): AnswerReplies {
  const { timeLimit, statement } = job;
  const isNew = isNewStatement(statement.text);
  const before = performance.now();
  const cpuBefore = process.threadCpuUsage();
  const replies = answerOnce(job);
  if (!timeLimit || replies.error?.code !== "22P02") return replies;
  const tookMs = performance.now() - before;
  if (tookMs < timeLimit.ms * 0.9) return replies; // 22P02 is also the error of any value that cannot be parsed.
  const { user, system } = process.threadCpuUsage(cpuBefore);
  return { ...replies, outOfTime: { ranMs: (user + system) / 1000, isNew } };
}

/** Whether this worker runs the statement for the first time; only the newest ones are remembered. */
function isNewStatement(text: string): boolean {
  const name = statementName(text);
  if (known.has(name)) return false;
  if (known.size >= maxPrepared) known.clear();
  known.add(name);
  return true;
}

function answerOnce({
  setup,
  statement,
  rollback,
  maxBytes,
}: Job & { kind: "answer" }): AnswerReplies {
  const statements = rollback ? rolledBack([setup, statement]) : [setup, statement];
  const fresh: string[] = [];
  const bytes = exchangeBytes(() => writeStatements(statements, fresh), maxBytes);
  if (!bytes) return { results: [], row: null, error: answerTooLarge(), fatal: false };
  const replies = readLargeReplies(bytes);
  notifications.push(...replies.notifications);
  if (!replies.error) remember(fresh);
  else if (rollback) roundTrip(() => writer.simpleQuery("rollback"));
  const row = replies.results[rollback ? 2 : 1]?.rows[0] ?? null;
  return { results: [], row, error: replies.error, fatal: replies.fatal };
}

function perform(job: Exclude<Job, { kind: "image" | "shutdown" | "answer" }>): Replies {
  if (job.kind === "exec") {
    prepared.clear();
    return roundTrip(() => {
      writer.simpleQuery("deallocate all");
      writer.simpleQuery(job.sql);
    });
  }
  if (job.kind === "query") return pipeline([job.statement], { describe: true });
  if (!job.rollback) return dropFirst(pipeline([job.setup, ...job.statements]));
  const replies = pipeline(rolledBack([job.setup, ...job.statements]));
  if (replies.error) roundTrip(() => writer.simpleQuery("rollback"));
  return { ...replies, results: replies.results.slice(2, -1) };
}

/** All statements in one buffer with one Sync: PostgreSQL treats them as one transaction. */
function pipeline(statements: readonly Bound[], { describe = false } = {}): Replies {
  const fresh: string[] = [];
  const replies = roundTrip(() => writeStatements(statements, fresh, { describe }));
  if (!replies.error) remember(fresh);
  return replies;
}

/** @param fresh receives the names of the statements that this prepares. */
function writeStatements(
  statements: readonly Bound[],
  fresh: string[],
  { describe = false } = {},
): void {
  for (const { text, values } of statements) {
    const name = statementName(text);
    if (!prepared.has(name)) {
      writer.closeStatement(name);
      writer.parse(name, text);
      fresh.push(name);
    }
    writer.bind(name, values);
    if (describe) writer.describePortal();
    writer.execute();
  }
  writer.sync();
}

function remember(names: readonly string[]) {
  for (const name of names) prepared.add(name);
  if (prepared.size <= maxPrepared) return;
  prepared.clear();
  roundTrip(() => writer.simpleQuery("deallocate all"));
}

function roundTrip(write: () => void): Replies {
  const replies = readReplies(exchangeBytes(write, null));
  notifications.push(...replies.notifications);
  return replies;
}

/** The response of PGlite; null when it is longer than `maxBytes`. */
function exchangeBytes(write: () => void, maxBytes: null): Buffer;
function exchangeBytes(write: () => void, maxBytes: number | null): Buffer | null;
function exchangeBytes(write: () => void, maxBytes: number | null): Buffer | null {
  writer.reset();
  write();
  const chunks: Buffer[] = [];
  let size = 0;
  // The call runs to its end before it returns; its promise is only for syncing files, which is switched off here.
  pglite
    .execProtocolRawStream(writer.bytes(), {
      syncToFs: false,
      onRawData(bytes) {
        size += bytes.length;
        if (maxBytes === null || size <= maxBytes) chunks.push(Buffer.from(bytes));
        else chunks.length = 0;
      },
    })
    .catch((error) => {
      trap ??= error;
    });
  if (maxBytes !== null && size > maxBytes) return null;
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

function dropFirst(replies: Replies): Replies {
  const [, ...results]: Reply[] = replies.results;
  return { ...replies, results };
}

/** Notifications are sent with the answers of their batch, when the log of their transactions is on the disk. */
function sendAnswers(answers: Answer[], over: { notBegun: number } | null) {
  const cells = answers.flatMap((answer) => (answer.ok && answer.row ? answer.row : []));
  const moved = cells.filter((cell) => cell instanceof Uint8Array).map(({ buffer }) => buffer);
  send({ type: "answers", answers, notifications, over }, moved as ArrayBuffer[]);
  notifications = [];
}

/** @param moved memory that is transferred to the main thread instead of being copied. */
function send(message: WorkerMessage, moved: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, moved);
}

// Runs in a worker thread: PGlite blocks its thread for the length of a query.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DatabaseError } from "./database.ts";
import type { Answer, Bound, Job, WorkerMessage, WorkerStart } from "./embedded-protocol.ts";
import { statementName } from "./statement-names.ts";
import { createCluster, PrivateFiles, SyncedFiles, syncedStartParams } from "./synced-files.ts";
import { MessageWriter, type Notice, type Replies, type Reply, readReplies } from "./wire.ts";

const { folder, image, running } = workerData as WorkerStart;
const runningJob = new Int32Array(running);
const maxPrepared = 500;
const memory = ["-c", "max_stack_depth=1MB", "-c", "shared_buffers=32MB"];
/** A finished answer waits at most this long for the others of its batch. */
const holdMs = 2;

if (folder) {
  await createCluster(folder, async (beside) => {
    const fresh = await PGlite.create({ fs: new PrivateFiles(beside) });
    await fresh.close();
  });
}
const files = folder ? new SyncedFiles(folder) : null;
const pglite = await PGlite.create({
  ...(files ? { fs: files } : {}),
  ...(image ? { loadDataDir: new Blob([image as Uint8Array<ArrayBuffer>]) } : {}),
  startParams: [...(files ? syncedStartParams() : PGlite.defaultStartParams), ...memory],
  extensions: { btree_gist, pg_trgm },
});

// PGlite swallows what its WebAssembly throws; a trap must be seen, or wrong answers follow.
let trap: unknown = null;
const module = (pglite as unknown as { Module: { _PostgresMainLoopOnce(): void } }).Module;
const loopOnce = module._PostgresMainLoopOnce;
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
let notices: Notice[] = [];

parentPort?.on("message", async (jobs: Job[]) => {
  let answers: Answer[] = [];
  let since = performance.now();
  files?.hold();
  for (const job of jobs) {
    Atomics.store(runningJob, 0, job.id);
    const { answer, broken } = await run(job);
    answers.push(answer);
    Atomics.store(runningJob, 0, 0);
    if (broken) {
      sendAnswers(answers);
      send({ type: "broken" });
      return;
    }
    if (performance.now() - since > holdMs) {
      files?.release();
      sendAnswers(answers);
      answers = [];
      since = performance.now();
      files?.hold();
    }
  }
  files?.release();
  if (answers.length > 0) sendAnswers(answers);
});
send({ type: "ready" });

async function run(job: Job): Promise<{ answer: Answer; broken: boolean }> {
  if (job.kind === "image") {
    const blob = await pglite.dumpDataDir("none");
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return { answer: { id: job.id, ok: true, results: [], image: bytes }, broken: false };
  }
  const { results, error, fatal } = perform(job);
  if (!trap && !fatal && !error) {
    return { answer: { id: job.id, ok: true, results }, broken: false };
  }
  const tooDeep = /call stack|stack depth/i.test(String(trap));
  const report = trap
    ? new DatabaseError({ code: tooDeep ? "54001" : "58000", message: "database engine trap" })
    : (error ?? new DatabaseError({ code: "08006", message: "the database ended the session" }));
  const { name: _, ...fields } = { ...report, message: report.message };
  return { answer: { id: job.id, ok: false, error: fields }, broken: Boolean(trap) || fatal };
}

function perform(job: Exclude<Job, { kind: "image" }>): Replies {
  if (job.kind === "exec") {
    prepared.clear();
    return roundTrip(() => {
      writer.simpleQuery("deallocate all");
      writer.simpleQuery(job.sql);
    });
  }
  if (job.kind === "query") return pipeline([job.statement], { describe: true });
  if (!job.rollback) return dropFirst(pipeline([job.setup, ...job.statements]));
  const begin = { text: "begin", values: [] };
  const undo = { text: "rollback", values: [] };
  const replies = pipeline([begin, job.setup, ...job.statements, undo]);
  if (replies.error) roundTrip(() => writer.simpleQuery("rollback"));
  return { ...replies, results: replies.results.slice(2, -1) };
}

/** All statements in one buffer with one Sync: PostgreSQL treats them as one transaction. */
function pipeline(statements: readonly Bound[], { describe = false } = {}): Replies {
  const fresh: string[] = [];
  const replies = roundTrip(() => {
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
  });
  if (!replies.error) remember(fresh);
  return replies;
}

function remember(names: readonly string[]) {
  for (const name of names) prepared.add(name);
  if (prepared.size <= maxPrepared) return;
  prepared.clear();
  roundTrip(() => writer.simpleQuery("deallocate all"));
}

function roundTrip(write: () => void): Replies {
  writer.reset();
  write();
  const chunks: Buffer[] = [];
  // Runs to its end before it returns its promise; the promise only tells of syncing, which is ours.
  pglite
    .execProtocolRawStream(writer.bytes(), {
      syncToFs: false,
      onRawData: (bytes) => void chunks.push(Buffer.from(bytes)),
    })
    .catch((error) => {
      trap ??= error;
    });
  const replies = readReplies(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
  notices.push(...replies.notices);
  return replies;
}

function dropFirst(replies: Replies): Replies {
  const [, ...results]: Reply[] = replies.results;
  return { ...replies, results };
}

/** Notices leave with the answers of their batch: once the log that they tell of is on the disk. */
function sendAnswers(answers: Answer[]) {
  send({ type: "answers", answers, notices });
  notices = [];
}

function send(message: WorkerMessage) {
  parentPort?.postMessage(message);
}

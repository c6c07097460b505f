import type { Cell, ErrorReport, TimeLimit } from "./database.ts";
import type { Bound } from "./values.ts";
import type { Notification, Reply } from "./wire.ts";

/** What the main thread sends to the worker that has the embedded database. */
export type Job = { id: number } & (
  | { kind: "call"; setup: Bound; statements: Bound[]; rollback: boolean }
  | {
      kind: "answer";
      setup: Bound;
      statement: Bound;
      rollback: boolean;
      maxBytes: number | null;
      timeLimit: TimeLimit | null;
    }
  | { kind: "query"; statement: Bound }
  | { kind: "exec"; sql: string }
  | { kind: "image" }
  | { kind: "shutdown" }
);

/** A job that has no id yet. */
export type JobBody = Job extends infer J
  ? J extends { id: number }
    ? Omit<J, "id">
    : never
  : never;

export interface JobResult {
  results: Reply[];
  row?: Cell[] | null;
  image?: Uint8Array;
}

/** `ms`: how long the job ran. */
export type Answer = { id: number; ms: number } & (
  | ({ ok: true } & JobResult)
  | { ok: false; error: ErrorReport; outOfTime?: OutOfTime }
);

/** A read that its time limit ended. */
export interface OutOfTime {
  /** The CPU time that the worker's thread had for it, in milliseconds. */
  ranMs: number;
  /** Whether the worker ran the statement for the first time, so that much of the time went into preparing functions. */
  isNew: boolean;
}

export type WorkerMessage =
  | { type: "ready" }
  | {
      type: "answers";
      answers: Answer[];
      notifications: Notification[];
      /** Set when the batch has ended; its last `notBegun` jobs were not begun, because the others took long. */
      over: { notBegun: number } | null;
    }
  /** PGlite trapped or ended its session: this worker must be replaced. */
  | { type: "broken"; notBegun: number };

export interface WorkerStart {
  /** null: in memory, gone with the worker. */
  folder: string | null;
  /** The initial content of the database, as `EmbeddedDatabase.image` returns it. */
  image: Uint8Array | null;
  /** The folder of a closed cluster, of which a new one is a copy. */
  template: string | null;
  /** Int32Array(1): the id of the running job, 0 when idle. */
  running: SharedArrayBuffer;
}

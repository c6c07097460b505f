import type { Cell, ErrorReport, TimeLimit } from "./database.ts";
import type { Notice, Reply } from "./wire.ts";

/** What the main thread asks of the worker that holds the embedded database. */
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
);

export interface Bound {
  text: string;
  values: readonly (string | null)[];
}

/** `ms`: how long the job has had the database for itself. */
export type Answer = { id: number; ms: number } & (
  | { ok: true; results: Reply[]; row?: Cell[] | null; image?: Uint8Array }
  | { ok: false; error: ErrorReport; outOfTime?: OutOfTime }
);

/** A read that the clock ended. */
export interface OutOfTime {
  /** How much time the machine has given the worker's thread for it. */
  ranMs: number;
  /** The worker met the statement for the first time: much of the time went into planning it. */
  isNew: boolean;
}

export type WorkerMessage =
  | { type: "ready" }
  | {
      type: "answers";
      answers: Answer[];
      notices: Notice[];
      /** The batch is over; so many of its last jobs were not begun, because the others took long. */
      over: { notBegun: number } | null;
    }
  /** The engine inside trapped or ended its session: this worker must be replaced. */
  | { type: "broken"; notBegun: number };

export interface WorkerStart {
  /** null: in memory, gone with the worker. */
  folder: string | null;
  image: Uint8Array | null;
  /** Int32Array(1): id of the job that is running, 0 when idle. */
  running: SharedArrayBuffer;
}

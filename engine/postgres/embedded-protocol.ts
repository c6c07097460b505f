import type { ErrorReport } from "./database.ts";
import type { Notice, Reply } from "./wire.ts";

/** What the main thread asks of the worker that holds the embedded database. */
export type Job = { id: number } & (
  | { kind: "call"; setup: Bound; statements: Bound[]; rollback: boolean }
  | { kind: "query"; statement: Bound }
  | { kind: "exec"; sql: string }
  | { kind: "image" }
);

export interface Bound {
  text: string;
  values: readonly (string | null)[];
}

export type Answer = { id: number } & (
  | { ok: true; results: Reply[]; image?: Uint8Array }
  | { ok: false; error: ErrorReport }
);

export type WorkerMessage =
  | { type: "ready" }
  | { type: "answers"; answers: Answer[]; notices: Notice[] }
  /** The engine inside trapped or ended its session: this worker must be replaced. */
  | { type: "broken" };

export interface WorkerStart {
  /** null: in memory, gone with the worker. */
  folder: string | null;
  image: Uint8Array | null;
  /** Int32Array(1): id of the job that is running, 0 when idle. */
  running: SharedArrayBuffer;
}

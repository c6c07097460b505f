import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PackedBase, PackTask } from "./chain/base.ts";
import type { TryChainTask } from "./chain/try-chain.ts";
import type { MadeBackup, MakeTask } from "./make-backup.ts";
import type { TriedRestore, TryTask } from "./try-backup.ts";

export type BackupTask = MakeTask | TryTask | PackTask | TryChainTask;
export type BackupAnswer =
  /** What the kind of the task gives. */
  | { ok: true; made?: MadeBackup; tried?: TriedRestore; packed?: PackedBase }
  | { ok: false; message: string };

const mostMs = 6 * 3600_000;

/**
 * Makes or tries a backup in a process of its own.
 * @param signal ends that process.
 * @throws Error when it ended without an answer, or took more than six hours.
 */
export async function runBackupTask(task: BackupTask, signal: AbortSignal): Promise<BackupAnswer> {
  signal.throwIfAborted();
  const child = fork(fileURLToPath(new URL("./backup-process.ts", import.meta.url)), {
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    killSignal: "SIGKILL",
    signal: AbortSignal.any([signal, AbortSignal.timeout(mostMs)]),
  });
  return new Promise((resolve, reject) => {
    child.once("message", (answer) => resolve(answer as BackupAnswer));
    child.once("error", () =>
      reject(new Error(signal.aborted ? "It was interrupted." : "It took more than six hours.")),
    );
    child.once("exit", (code, killedBy) =>
      reject(new Error(`The process of the backup ended (${killedBy ?? code}).`)),
    );
    child.send(task);
  });
}

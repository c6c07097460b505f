// The process that makes and tries backups for the server, so that nobody waits for it and its memory is given back. It
// gets one task by message, answers with one, and ends; it ends as well when the server does.
import { setPriority } from "node:os";
import { packBase } from "./chain/base.ts";
import { tryChain } from "./chain/try-chain.ts";
import { makeBackup } from "./make-backup.ts";
import type { BackupAnswer, BackupTask } from "./run-backup-task.ts";
import { tryBackup } from "./try-backup.ts";

process.umask(0o077);
setPriority(10);
process.once("disconnect", () => process.exit(1));
process.once("message", async (task: BackupTask) => {
  const result = await perform(task).catch(
    (error): BackupAnswer => ({ ok: false, message: (error as Error).message }),
  );
  process.send?.(result, () => process.exit(0));
});

async function perform(task: BackupTask): Promise<BackupAnswer> {
  if (task.kind === "make") return { ok: true, made: await makeBackup(task) };
  if (task.kind === "pack") return { ok: true, packed: await packBase(task) };
  const tried = task.kind === "try" ? await tryBackup(task) : await tryChain(task);
  return { ok: true, tried };
}

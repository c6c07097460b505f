import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { closeToOthers, makePrivateFolder } from "./folder-permissions.ts";

/** Kept here so that none is garbage collected, and its lock with it, while the process runs. */
const held = new Set<DatabaseSync>();

/**
 * Locks a folder for this process alone. PGlite takes no lock itself, and two processes on one folder lose
 * acknowledged rows without an error. The lock is SQLite's own file lock, which the kernel releases however the
 * process ends, so no stale lock is ever left. From then on other users can neither read nor change the files in the
 * folder; `onRepair` is called when they could before.
 * @returns a function that releases the lock.
 * @throws Error that names the other process, or says what to do about the folder.
 */
export function lockFolder(
  folder: string,
  onRepair: (what: string) => void = () => {},
): () => void {
  const note = join(folder, "lock.json");
  const repair = makePrivateFolder(folder);
  if (repair) onRepair(repair);
  const lock = new DatabaseSync(join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    lock.exec(
      "pragma locking_mode = exclusive; begin exclusive; create table if not exists held (at)",
    );
  } catch {
    lock.close();
    throw new Error(
      `Cannot start: ${folder} is in use by another Daybreak (${holder(note)}). Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(note, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }), {
    mode: 0o600,
  });
  const changed = closeToOthers(folder);
  if (changed > 1)
    onRepair(
      `Other users had rights on ${changed} files and folders in ${folder}. They have none now.`,
    );
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function holder(note: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(note, "utf8"));
    return `process ${pid}, since ${since}`;
  } catch {
    return "a process that is just starting";
  }
}

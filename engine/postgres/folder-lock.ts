import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Kept here so that none is garbage collected, and its lock with it, while the process runs. */
const held = new Set<DatabaseSync>();

/**
 * Takes a folder for this process alone. PGlite takes no lock itself, and two processes on one folder
 * lose acknowledged rows without an error. The lock is SQLite's own file lock, which the kernel lets go
 * when a process dies in whatever way: nothing stale is ever left to clean up.
 * @returns a function that lets it go.
 * @throws Error that names the other process.
 */
export function lockFolder(folder: string): () => void {
  const note = join(folder, "lock.json");
  makeWritable(folder);
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
  writeFileSync(note, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function makeWritable(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(
      `Cannot start: the folder ${folder} cannot be written to (${(error as Error).message}). Give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
}

function holder(note: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(note, "utf8"));
    return `process ${pid}, since ${since}`;
  } catch {
    return "a process that is just starting";
  }
}

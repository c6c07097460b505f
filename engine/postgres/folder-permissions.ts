import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";

/**
 * Makes a folder that only this user can read and write, or checks an existing one. If others can read it, they lose
 * that right; if they can write to it, it is refused.
 * @param uid this user; undefined where there are no users (Windows).
 * @returns what was changed, as a sentence for the log; null when nothing was.
 * @throws Error that says what to do.
 */
export function makePrivateFolder(folder: string, uid = process.getuid?.()): string | null {
  makeWritable(folder);
  if (uid === undefined) return null;
  const found = statSync(folder);
  const mode = (found.mode & 0o7777).toString(8);
  if (uid !== 0 && found.uid !== uid) {
    throw new Error(
      `Cannot start: the folder ${folder} belongs to another user (${found.uid}, this is ${uid}), who could read and change everything in it. Set DATA_DIR to a folder inside it, which Daybreak then makes for itself, or run: chown -R ${uid} ${folder} && chmod 700 ${folder}`,
    );
  }
  if ((found.mode & 0o022) !== 0) {
    throw new Error(
      `Cannot start: other users may write to the folder ${folder} (mode ${mode}). Look whether what is in it is yours, then run: chmod 700 ${folder}`,
    );
  }
  if ((found.mode & 0o077) === 0) return null;
  chmodSync(folder, 0o700);
  return `Other users could read the folder ${folder} (mode ${mode}). Its mode is 700 now.`;
}

/**
 * Takes away the rights of other users on everything below a folder: files get mode 600, folders 700. Older versions
 * wrote the database with mode 666. Files and folders that belong to another user (`lost+found`) are skipped.
 * @returns how many were changed.
 */
export function closeToOthers(folder: string, uid = process.getuid?.()): number {
  let changed = 0;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found || !(found.isFile() || found.isDirectory())) continue;
    if (uid !== 0 && found.uid !== uid) continue;
    if ((found.mode & 0o077) !== 0) {
      chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
      changed++;
    }
    if (found.isDirectory()) changed += closeToOthers(path, uid);
  }
  return changed;
}

function makeWritable(folder: string) {
  try {
    makeFolders(folder);
    if (!statSync(folder).isDirectory()) throw new Error("it is a file");
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(
      `Cannot start: the folder ${folder} cannot be written to (${(error as Error).message}). Give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
}

/** One folder after the other: with `recursive`, Node never comes back from a file system that lets nobody make one (/proc). */
function makeFolders(folder: string) {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

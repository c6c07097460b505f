import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sqlVersion } from "#server/sql-version.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Writes the earliest code whose processes may run beside this version's, by the number of the SQL, into a folder: with
 * today's packages and built pages, because only its server is run.
 * @returns null where the history of this clone does not reach back to it
 */
export function checkOutCompatible(): { folder: string; remove(): void } | null {
  const search = ["--reverse", "--format=%H", `-Snumber: ${sqlVersion.compatibleWith},`];
  const found = spawnSync("git", ["log", ...search, "--", "server/sql-version.ts"], { cwd: root });
  const [commit] = `${found.stdout}`.split("\n");
  if (!commit) return null;
  const folder = mkdtempSync(join(tmpdir(), "daybreak-release-"));
  const archive = join(folder, "code.tar");
  execFileSync("git", ["archive", "--output", archive, commit], { cwd: root });
  execFileSync("tar", ["-x", "-f", archive, "-C", folder]);
  rmSync(archive);
  for (const name of ["node_modules", "build"]) symlinkSync(join(root, name), join(folder, name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The commit of each release whose saved installation is here. */
const commits: Record<string, string> = { "0.1.0": "ba26c13cb5bc50878f63480ebc6ba98ce7f0f1a3" };

/**
 * Writes the code of a release into a folder, with today's packages and built pages, because only its server is run.
 * @returns null where the history of this clone does not reach back to it
 */
export function checkOutRelease(version: string): { folder: string; remove(): void } | null {
  const commit = commits[version];
  if (!commit) throw new Error(`Name the commit of ${version} in tests/adoption/earlier-code.ts.`);
  const isThere = spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root });
  if (isThere.status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), "daybreak-release-"));
  const archive = join(folder, "code.tar");
  execFileSync("git", ["archive", "--output", archive, commit], { cwd: root });
  execFileSync("tar", ["-x", "-f", archive, "-C", folder]);
  rmSync(archive);
  for (const name of ["node_modules", "build"]) symlinkSync(join(root, name), join(folder, name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A DATA_DIR whose folder of files is another one, as for releases without FILES_DIR. */
export function dataDirWithFiles(files: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), "daybreak-earlier-"));
  mkdirSync(files, { recursive: true, mode: 0o700 });
  symlinkSync(files, join(dataDir, "files"));
  return dataDir;
}

import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** Installs what only one command needs, in that command's own folder; nothing where it is there already. */
export function installWorkshop(folder) {
  const installed = `${folder}/node_modules/.package-lock.json`;
  const isInstalled =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs;
  if (isInstalled) return;
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const run = spawnSync(npm, ["ci", "--prefix", folder], { stdio: "inherit" });
  if (run.status !== 0) process.exit(run.status ?? 1);
}

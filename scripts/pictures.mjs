// `npm run pictures`: makes the pictures of public/ anew: the case studies' pages photographed, the icons, the
// share images. Names can be given to make a few: `npm run pictures -- tidewater icons`.
// What only this needs (typefaces of the designed pages, an encoder) is installed on the way, in its own folder.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

const workshop = "scripts/pictures";
const installed = `${workshop}/node_modules/.package-lock.json`;
const isInstalled =
  existsSync(installed) &&
  statSync(installed).mtimeMs >= statSync(`${workshop}/package-lock.json`).mtimeMs;

if (!isInstalled) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const run = spawnSync(npm, ["ci", "--prefix", workshop], { stdio: "inherit" });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
await import("./pictures/make.ts");

// Runs a command of this folder on the project's own Node, from a bare clone too:
//   node scripts/run.mjs [--build] FILE [arguments]
// It installs the packages of the lock file if they are missing and, with --build, builds the site if its sources have
// changed. A command in a folder with a package.json of its own gets those packages as well.
// Plain JavaScript, because the Node that starts it may be any from 20 on; what it runs can be TypeScript.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  installPackagesOf,
  pinnedNode,
  prepare,
  projectEnvironment,
  root,
} from "./environment/prepare.mjs";

const given = process.argv.slice(2);
const needsBuild = given[0] === "--build";
const [file, ...rest] = needsBuild ? given.slice(1) : given;

prepare({ needsBuild });
const folder = join(root, dirname(file));
if (existsSync(join(folder, "package.json")) && !installPackagesOf(folder)) process.exit(1);
const command = spawn(pinnedNode(), [file, ...rest], {
  cwd: root,
  env: projectEnvironment(),
  stdio: "inherit",
});
// Whoever ends this process means the command. A terminal sends Ctrl-C to both itself.
process.on("SIGTERM", () => command.kill("SIGTERM"));
process.on("SIGINT", () => {});
command.on("exit", (status) => process.exit(status ?? 1));

// One run of the compiler for each folder, because each has only the globals of the environment that it runs in.
import { spawnSync } from "node:child_process";

let failed = false;
for (const floor of ["domain", "content", "engine", "server", "web", "tests"]) {
  const run = spawnSync("tsc", ["-p", floor], { stdio: "inherit" });
  if (run.status !== 0) {
    failed = true;
    console.error(`typecheck: ${floor} has errors`);
  }
}
process.exit(failed ? 1 : 0);

// Prepares what backup/restore.ts needs and runs it on the project's own Node.
import { spawnSync } from "node:child_process";
import { pinnedNode, prepare, projectEnvironment, root } from "./prepare.mjs";

prepare();
const { status } = spawnSync(
  pinnedNode(),
  ["scripts/backup/restore.ts", ...process.argv.slice(2)],
  {
    cwd: root,
    env: projectEnvironment(),
    stdio: "inherit",
  },
);
process.exit(status ?? 1);

// `npm start`: installs and builds what is missing, then serves. Ctrl-C stops it.
import { spawn } from "node:child_process";
import { pinnedNode, prepare, productionEnvironment, root } from "../environment/prepare.mjs";

prepare();
const server = spawn(pinnedNode(), ["server/main.ts"], {
  cwd: root,
  env: productionEnvironment(),
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

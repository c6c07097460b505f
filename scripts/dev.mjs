// `npm run dev`: the backend on PORT (3000), restarted when its files change, and the site with hot reload
// on http://localhost:5173, which hands the backend's paths on.
import { spawn } from "node:child_process";
import { pinnedNode, prepare, projectEnvironment, root } from "./prepare.mjs";

prepare();
const env = projectEnvironment();
const children = [
  spawn(pinnedNode(), ["--watch", "server/main.ts"], { cwd: root, env, stdio: "inherit" }),
  spawn("react-router", ["dev"], { cwd: root, env, stdio: "inherit" }),
];
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
for (const child of children) child.on("exit", stop);

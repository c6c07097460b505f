// `npm run dev`: the backend on PORT (3000), restarted when its files change, and the site with hot reload
// on http://localhost:5173 (or `npm run dev -- --port N`), which forwards the backend's requests to it.
import { spawn } from "node:child_process";
import { pinnedNode, prepare, projectEnvironment, root } from "../environment/prepare.mjs";

const given = process.argv.slice(2);
const port = given.includes("--port") ? given[given.indexOf("--port") + 1] : "5173";

prepare();
// Links in mails lead to the pages that are being worked on.
const env = projectEnvironment({ SITE_URL: process.env.SITE_URL ?? `http://localhost:${port}` });
const children = [
  spawn(pinnedNode(), ["--watch", "server/main.ts"], { cwd: root, env, stdio: "inherit" }),
  spawn("vite", ["--port", port], { cwd: root, env, stdio: "inherit" }),
];
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
for (const child of children) child.on("exit", stop);

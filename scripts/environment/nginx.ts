// nginx for tests and measurements, from the machine's package `nginx`: deploy/nginx.conf in a temporary folder on a free
// port, without TLS.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { endProcess } from "./end-process.ts";

export interface ProxyServer {
  url: string;
  /** Ends it in the middle of everything, and starts it again on the same port. */
  kill(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

/** Distributes requests over these ports by turns. @returns null on a machine without nginx */
export async function startNginx(
  ports: readonly number[],
  front: number,
): Promise<ProxyServer | null> {
  if (spawnSync("nginx", ["-v"]).error) return null;
  const folder = mkdtempSync(join(tmpdir(), "daybreak-nginx-"));
  chmodSync(folder, 0o755);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, ports, front));
  let nginx: ChildProcess;
  const proxy: ProxyServer = {
    url: `http://localhost:${front}`,
    kill: () => endProcess(nginx, "SIGKILL"),
    async up() {
      nginx = spawn("nginx", ["-p", folder, "-c", file], { stdio: "ignore" });
      for (let tries = 0; !(await isListening(front)); tries++) {
        if (tries > 100 || nginx.exitCode !== null) throw new Error("nginx did not start.");
        await sleep(50);
      }
    },
    async stop() {
      await endProcess(nginx, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await proxy.up();
  return proxy;
}

/** Only connects: a request would tell nginx that its processes are away, and it leaves out for seconds what failed. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "localhost");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

function configuration(folder: string, ports: readonly number[], front: number): string {
  const deployed = readFileSync(
    fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url)),
    "utf8",
  );
  const line = /^.*server 127\.0\.0\.1:3000(.*)$/m;
  const site = deployed
    .replace(line, (_, options) =>
      ports.map((port) => `  server 127.0.0.1:${port}${options}`).join("\n"),
    )
    .replace(/^server \{\n {2}listen 80;[^}]*\}\n/m, "")
    .replace(/listen 443 ssl http2;/, `listen ${front};`)
    .replaceAll(/^ +ssl_.*\n/gm, "")
    .replace("server_name studio.example", "server_name localhost");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join("\n");
  // One process, so that a kill ends all of it; as root its workers would run as a user who may not read this folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user}
pid ${folder}/pid;
error_log ${folder}/error.log;
daemon off;
master_process off;
events { worker_connections 4096; }
http {
access_log off;
${temporary}
${site}}
`;
}

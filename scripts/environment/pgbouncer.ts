// PgBouncer for tests and measurements, from the machine's package `pgbouncer`, in a temporary folder on a free port.
import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { endProcess } from "./end-process.ts";
import { freePort } from "./free-port.ts";

export interface Pooler {
  /** The database's address through it. */
  url: string;
  /** Ends it without a chance to complete anything, and starts it again on the same port. */
  kill(): Promise<void>;
  up(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

interface PoolerOptions {
  mode: "session" | "transaction";
  /** The owner's address at the server itself. */
  url: string;
  /** The installation's JWT_SECRET, from which the callers' password is made. */
  secret: string;
  /** Connections to the server for each user and database. */
  connections?: number;
}

const program = ["/usr/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
  .map((folder) => join(folder, "pgbouncer"))
  .find((path) => existsSync(path));

/** Starts it before every database of a server. @returns null on a machine without PgBouncer */
export async function startPgBouncer(options: PoolerOptions): Promise<Pooler | null> {
  if (!program) return null;
  const { mode, secret, connections = 30 } = options;
  const folder = mkdtempSync(join(tmpdir(), "daybreak-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const url = new URL(options.url);
  const callers = createHmac("sha256", secret).update("authenticator").digest("hex");
  const users = join(folder, "users");
  writeFileSync(users, `"${url.username}" "${url.password}"\n"authenticator" "${callers}"\n`);
  const ini = join(folder, "ini");
  writeFileSync(
    ini,
    `[databases]
* = host=127.0.0.1 port=${url.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 500
server_login_retry = 1
`,
  );
  url.port = String(port);
  let pooler: ChildProcess;
  const started: Pooler = {
    url: url.href,
    kill: () => endProcess(pooler, "SIGKILL"),
    async up() {
      // PgBouncer refuses to run as root.
      const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
      pooler = spawn(program, [...user, ini], { stdio: "ignore" });
      for (let tries = 0; !(await answers(url.href)); tries++) {
        if (tries > 100) throw new Error("PgBouncer did not start.");
        await sleep(100);
      }
    },
    async stop() {
      await endProcess(pooler, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await started.up();
  return started;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  const isUp = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return isUp;
}

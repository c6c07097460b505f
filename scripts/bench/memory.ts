// `npm run bench:memory`: the memory at rest of all processes that `npm start` leaves running with the seeded studio, on the
// embedded database and on PostgreSQL. `npm run bench:memory -- --beside FOLDER` starts another built checkout beside it:
// what has a change cost? `--minutes 3` measures sooner than after ten.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { endProcess } from "../environment/end-process.ts";
import { freePort } from "../environment/free-port.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "../environment/postgres.ts";
import { residentMemory } from "../environment/resident-memory.ts";

/** The most megabytes. */
const budgets = { embedded: 400, PostgreSQL: 180 };

const { values } = parseArgs({
  options: { beside: { type: "string" }, minutes: { type: "string", default: "10" } },
});
const here = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "bench-memory-"));
const started: ChildProcess[] = [];
/** One for each installation, because roles belong to the whole server. */
const databases: PostgresServer[] = [];
try {
  const kinds = hasPostgres() ? (["embedded", "PostgreSQL"] as const) : (["embedded"] as const);
  const checkouts = values.beside ? [here, resolve(values.beside)] : [here];
  const measured = [];
  for (const kind of kinds) {
    for (const [at, checkout] of checkouts.entries()) {
      const server = await startSeeded(checkout, kind, `${kind.toLowerCase()}_${at}`);
      measured.push({ kind, at, server });
    }
  }
  await sleep(Number(values.minutes) * 60_000);
  console.log(`Megabytes after ${values.minutes} minutes`);
  for (const kind of kinds) {
    const [own = 0, other] = measured
      .filter((one) => one.kind === kind)
      .map(({ server }) => megabytesOf(server.pid));
    const beside = other ? `, ${values.beside} ${other} (ratio ${(own / other).toFixed(2)})` : "";
    const isHeld = own <= budgets[kind];
    if (!isHeld) process.exitCode = 1;
    console.log(
      `${kind}: ${own} of at most ${budgets[kind]}, ${isHeld ? "held" : "MISSED"}${beside}`,
    );
  }
} finally {
  for (const server of started) await endProcess(server, "SIGTERM");
  for (const database of databases) await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Fills an installation as `npm run seed` does and starts it as `npm start` does. Returns when it answers. */
async function startSeeded(checkout: string, kind: keyof typeof budgets, name: string) {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = { PATH, HOME, PORT: `${port}`, DATA_DIR: join(folder, name) };
  const database = kind === "PostgreSQL" ? await startPostgres() : null;
  if (database) {
    databases.push(database);
    env.DATABASE_URL = database.url;
  }
  execFileSync("npm", ["run", "seed"], {
    cwd: checkout,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const server = spawn("npm", ["start"], { cwd: checkout, env, stdio: "ignore" });
  started.push(server);
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}.`);
    await sleep(100);
  }
  return server;
}

/** The resident memory of a process and of all that it started (proc(5)), without the pages of a PostgreSQL server. */
function megabytesOf(root: number | undefined): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, "utf8")) ?? [];
      parents.set(Number(name), Number(parent));
    } catch {
      // It has ended meanwhile.
    }
  }
  const all = root === undefined ? [] : [root];
  for (const parent of all) for (const [pid, of] of parents) if (of === parent) all.push(pid);
  return Math.round(all.reduce((sum, pid) => sum + residentMemory(pid), 0) / 2 ** 20);
}

// A PostgreSQL server for tests and benches, from the programs that the machine has: a cluster of its own in
// a temporary folder on a free port, removed afterwards.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";

export interface PostgresServer {
  /** The address with its superuser and the database `postgres`. */
  url: string;
  version: string;
  /** The folder with `postgres`, `psql` and so on. */
  programs: string;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
  /** Ends the server and keeps its folder. Default `fast`. */
  down(mode?: ShutdownMode): Promise<void>;
  /** Starts it again after `down`, on the same port; resolves when it takes connections. */
  up(): Promise<void>;
  /** Suspends every process of the server (SIGSTOP); the returned function resumes them. */
  freeze(): Promise<() => void>;
}

type ShutdownMode = "smart" | "fast" | "immediate";

const shutdownSignals = { smart: "SIGTERM", fast: "SIGINT", immediate: "SIGQUIT" } as const;

/** Whether this machine has PostgreSQL's programs, and may run them. */
export function hasPostgres(): boolean {
  return findPrograms() !== undefined && serverUser() !== null;
}

/**
 * Starts a server and waits until it takes connections.
 * @param settings of postgresql.conf, as `name=value`
 * @param options.programs which PostgreSQL, by the folder of its programs; the machine's newest if left out
 * @returns null on a machine without PostgreSQL's programs
 */
export async function startPostgres(
  settings: readonly string[] = ["fsync=off", "max_connections=200"],
  { programs = findPrograms() }: { programs?: string | null } = {},
): Promise<PostgresServer | null> {
  const owner = serverUser();
  if (!programs || !owner) return null;
  const folder = mkdtempSync(join(tmpdir(), "daybreak-postgres-"));
  const as = owner === "self" ? {} : owner;
  const password = randomBytes(16).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  if (owner !== "self") {
    for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  }
  const data = join(folder, "data");
  execFileSync(
    join(programs, "initdb"),
    [
      ...["-D", data, "-U", "postgres", "-E", "UTF8"],
      ...["--auth=scram-sha-256", `--pwfile=${passwordFile}`],
      // Not the machine's own locale: in the C locale a search takes Ä and ä for two different letters.
      `--locale=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
    ],
    { ...as, cwd: folder, stdio: ["ignore", "ignore", "inherit"] },
  );
  const port = await freePort();
  const options = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    ...settings,
  ].flatMap((option) => ["-c", option]);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  let ended: Promise<unknown>;
  const up = async () => {
    server = spawn(join(programs, "postgres"), ["-D", data, ...options], {
      ...as,
      cwd: folder,
      stdio: "ignore",
    });
    ended = once(server, "exit");
    for (let tries = 0; !(await acceptsConnections(url)); tries++) {
      if (tries > 200 || server.exitCode !== null) {
        await stop();
        throw new Error(`PostgreSQL in ${programs} did not start.`);
      }
      await sleep(50);
    }
  };
  const down = async (mode: ShutdownMode = "fast") => {
    server.kill(shutdownSignals[mode]);
    await ended;
  };
  const stop = async () => {
    await down();
    rmSync(folder, { recursive: true, force: true });
  };
  await up();
  const version = execFileSync(join(programs, "postgres"), ["--version"], { encoding: "utf8" });
  return {
    url,
    version: /(\d+(\.\d+)?)/.exec(version)?.[1] ?? "",
    programs,
    stop,
    down,
    up,
    freeze: () => freeze(server, url),
  };
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Suspends the server and every process of it; their connections stay open. */
async function freeze({ pid: server }: ChildProcess, url: string): Promise<() => void> {
  if (server === undefined) throw new Error("PostgreSQL is not running.");
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  // From here on the server starts no further process.
  process.kill(server, "SIGSTOP");
  const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
  const all = [server, ...rows.map(({ pid }) => pid)];
  for (const pid of all) signal(pid, "SIGSTOP");
  return () => {
    for (const pid of all) signal(pid, "SIGCONT");
    client.end().catch(() => {});
  };
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** The folder with initdb and postgres: on the path, or where Debian and Homebrew put the newest. */
function findPrograms(): string | undefined {
  const candidates = (process.env.PATH ?? "").split(":");
  for (const base of ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]) {
    if (!existsSync(base)) continue;
    const versions = readdirSync(base).filter((name) => /^(postgresql@)?\d+$/.test(name));
    const number = (name: string) => Number(name.replace(/\D/g, ""));
    versions.sort((a, b) => number(b) - number(a));
    candidates.push(...versions.map((version) => join(base, version, "bin")));
  }
  return candidates.find((folder) =>
    ["initdb", "postgres"].every((name) => existsSync(join(folder, name))),
  );
}

/** The server refuses to run as root: then it runs as `postgres` or `nobody`. */
function serverUser(): "self" | { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return "self";
  for (const name of ["postgres", "nobody"]) {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith(`${name}:`));
    if (line) return { uid: Number(line.split(":")[2]), gid: Number(line.split(":")[3]) };
  }
  return null;
}

// A PostgreSQL server for tests and benches, from the programs that the machine has: a cluster of its own in
// a temporary folder on a free port, gone afterwards.
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
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
import { freePort } from "./free-port.mjs";

/**
 * @param settings of postgresql.conf, as `name=value`
 * @param {{ programs?: string | null }} options which PostgreSQL, by the folder of its programs
 * @returns null without programs; what it can do is in postgres.d.mts.
 */
export async function startPostgres(
  settings = ["fsync=off", "max_connections=200"],
  { programs = findPrograms() } = {},
) {
  const owner = serverUser();
  if (!programs || !owner) return null;
  const folder = mkdtempSync(join(tmpdir(), "daybreak-postgres-"));
  const as = owner === "self" ? {} : { uid: owner.uid, gid: owner.gid };
  const password = randomBytes(16).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  if (owner !== "self") {
    chownSync(folder, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  const data = join(folder, "data");
  execFileSync(
    join(programs, "initdb"),
    [
      "-D",
      data,
      "-U",
      "postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "-E",
      "UTF8",
      // Whatever the machine's own is: in the C locale Ä and ä are two letters to a search.
      `--locale=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
    ],
    { ...as, cwd: folder, stdio: ["ignore", "ignore", "inherit"] },
  );
  const port = await freePort();
  const options = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
  ];
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  let server;
  let ended;
  const up = async () => {
    server = spawn(
      join(programs, "postgres"),
      ["-D", data, ...[...options, ...settings].flatMap((option) => ["-c", option])],
      { ...as, cwd: folder, stdio: "ignore" },
    );
    const started = server;
    ended = new Promise((resolve) => started.once("exit", resolve));
    for (let tries = 0; ; tries++) {
      if (await accepts(url)) return;
      if (tries > 200 || server.exitCode !== null) {
        await stop();
        throw new Error(`PostgreSQL in ${programs} did not start.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const down = async (mode = "fast") => {
    server.kill({ smart: "SIGTERM", fast: "SIGINT", immediate: "SIGQUIT" }[mode]);
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
    freeze: () => freeze(server.pid, url),
  };
}

async function accepts(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Stops the server and every process of it where they are, connections left open. */
async function freeze(server, url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  // From here on no process is added.
  process.kill(server, "SIGSTOP");
  const { rows } = await client.query("select pid from pg_stat_activity");
  const all = [server, ...rows.map(({ pid }) => pid)];
  for (const pid of all) signal(pid, "SIGSTOP");
  return () => {
    for (const pid of all) signal(pid, "SIGCONT");
    client.end().catch(() => {});
  };
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** The folder with initdb and postgres: on the path, or where Debian and Homebrew put the newest. */
function findPrograms() {
  const candidates = (process.env.PATH ?? "").split(":");
  for (const base of ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]) {
    if (!existsSync(base)) continue;
    const versions = readdirSync(base).filter((name) => /^(postgresql@)?\d+$/.test(name));
    const number = (name) => Number(name.replace(/\D/g, ""));
    versions.sort((a, b) => number(b) - number(a));
    candidates.push(...versions.map((version) => join(base, version, "bin")));
  }
  return candidates.find((folder) =>
    ["initdb", "postgres"].every((name) => existsSync(join(folder, name))),
  );
}

/** The server refuses to run as root: then it runs as `postgres` or `nobody`. */
function serverUser() {
  if (process.getuid?.() !== 0) return "self";
  for (const name of ["postgres", "nobody"]) {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith(`${name}:`));
    if (line) return { uid: Number(line.split(":")[2]), gid: Number(line.split(":")[3]) };
  }
  return null;
}

// A PostgreSQL server for tests and benches, from the programs that the machine has: a cluster of its own in
// a temporary folder on a free port, gone afterwards.
import { execFileSync, spawn, spawnSync } from "node:child_process";
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

/** @returns {Promise<{ url: string, version: string, stop(): Promise<void> } | null>} null without programs. */
export async function startPostgres(settings = ["fsync=off", "max_connections=200"]) {
  const programs = findPrograms();
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
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, ...[...options, ...settings].flatMap((option) => ["-c", option])],
    { ...as, cwd: folder, stdio: "ignore" },
  );
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const stop = async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries++) {
    const { status } = spawnSync(join(programs, "pg_isready"), [
      "-h",
      "127.0.0.1",
      "-p",
      String(port),
    ]);
    if (status === 0) break;
    if (tries > 100 || server.exitCode !== null) {
      await stop();
      throw new Error(`PostgreSQL in ${programs} did not start.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const version = execFileSync(join(programs, "postgres"), ["--version"], { encoding: "utf8" });
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    version: /(\d+(\.\d+)?)/.exec(version)?.[1] ?? "",
    programs,
    stop,
  };
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
    ["initdb", "postgres", "pg_isready"].every((name) => existsSync(join(folder, name))),
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

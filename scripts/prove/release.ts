// The artefact of `npm run release` beside a clone: bytes packed and on the disk, memory, and the time until the first
// page, from nothing and with what is there.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ownPackage from "../../package.json" with { type: "json" };
import { freePort } from "../environment/free-port.ts";
import { median } from "../environment/median.ts";
import { root } from "../environment/prepare.mjs";
import { residentMemory } from "../environment/resident-memory.ts";
import { bytesIn } from "../release/packages.ts";

interface Measured {
  onDiskMb: number;
  /** From an archive, or from a clone without packages, to the first page. */
  fromNothingMs: number;
  /** From the start on a folder that is new, and on one that is there, to the first page; medians. */
  newFolderMs: number;
  existingFolderMs: number;
  /** After the first page. */
  memoryMb: number;
}

export interface ReleaseReport {
  packedMb: number;
  release: Measured;
  clone: Measured;
}

const starts = 5;
const mb = (bytes: number) => Math.round(bytes / 1024 ** 2);

export async function run(): Promise<ReleaseReport> {
  const base = mkdtempSync(join(tmpdir(), "daybreak-release-"));
  try {
    execFileSync(process.execPath, ["scripts/release/release.ts", base], { cwd: root });
    const archive = join(base, `daybreak-${ownPackage.version}.tgz`);
    const unpacked = join(base, "unpacked");
    const bin = [process.execPath, join(unpacked, "bin/daybreak.js")];
    const release = await measure(bin, unpacked, base, () => {
      mkdirSync(unpacked);
      execFileSync("tar", ["-xzf", archive, "-C", unpacked, "--strip-components=1"]);
    });
    const clone = join(base, "clone");
    execFileSync("git", ["clone", "--quiet", "--local", root, clone]);
    return {
      packedMb: mb(statSync(archive).size),
      release,
      clone: await measure(["sh", "scripts/commands/start.sh"], clone, base, () => {}),
    };
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

export function hasPassed({ packedMb, release }: ReleaseReport): boolean {
  const isSmall = packedMb <= 60 && release.onDiskMb <= 200;
  return isSmall && release.newFolderMs <= 3_000 && release.existingFolderMs <= 2_000;
}

async function measure(
  command: string[],
  folder: string,
  base: string,
  prepare: () => void,
): Promise<Measured> {
  const began = performance.now();
  prepare();
  await start(command, folder, mkdtempSync(join(base, "data-")));
  const fromNothingMs = Math.round(performance.now() - began);
  const fresh: number[] = [];
  const again: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < starts; round++) {
    const dataDir = mkdtempSync(join(base, "data-"));
    fresh.push((await start(command, folder, dataDir)).ms);
    const { ms, bytes } = await start(command, folder, dataDir);
    again.push(ms);
    memory.push(bytes);
  }
  return {
    onDiskMb: mb(bytesIn(folder)),
    fromNothingMs,
    newFolderMs: median(fresh),
    existingFolderMs: median(again),
    memoryMb: mb(median(memory)),
  };
}

/** Starts it, waits for the first page and stops it. */
async function start([program = "", ...options]: string[], folder: string, dataDir: string) {
  const port = await freePort();
  const began = performance.now();
  const server = spawn(program, options, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: `${port}`, DATA_DIR: dataDir },
    stdio: "ignore",
  });
  while (!(await isThere(`http://127.0.0.1:${port}/`))) {
    if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const ms = Math.round(performance.now() - began);
  const bytes = residentMemory(server.pid);
  server.kill("SIGTERM");
  await once(server, "exit");
  return { ms, bytes };
}

async function isThere(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

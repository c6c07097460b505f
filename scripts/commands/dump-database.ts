// `npm run dump-database FILE`: the database of a stopped installation (DATA_DIR, DATABASE_URL) as one compressed
// file, exactly as this version left it. tests/adoption/ starts later versions on such files; it is no backup, which
// `npm run backup` makes. The embedded database becomes a .tar.zst of its folder, with that part of its log alone which
// recovery reads (the rest is most of its bytes); a PostgreSQL database becomes the .sql.gz of pg_dump, which must be
// installed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip, createZstdCompress } from "node:zlib";
import { lockFolder } from "#engine/postgres/folder-lock.ts";
import { dataPaths } from "#server/settings/settings.ts";
import { ownSettings } from "../environment/installation.ts";

const zstd = {
  params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 25 },
};

const [file] = process.argv.slice(2);
if (!file) throw new Error("Name the file: npm run dump-database FILE");
const { databaseUrl, dataDir } = ownSettings();
if (databaseUrl) {
  // Statements instead of COPY, so that a test can restore it through an ordinary connection.
  const options = ["--rows-per-insert=1000", "--no-owner", "--dbname", databaseUrl];
  await write("pg_dump", options, createGzip({ level: 9 }), file);
} else {
  const unlock = lockFolder(dataDir, console.log);
  const copies = mkdtempSync(join(tmpdir(), "daybreak-dump-"));
  const copy = join(copies, "database");
  cpSync(dataPaths(dataDir).database, copy, { recursive: true });
  unlock();
  trimLog(copy);
  const options = ["-c", "-f", "-", "-C", dirname(copy), basename(copy)];
  await write("tar", options, createZstdCompress(zstd), file);
  rmSync(copies, { recursive: true });
}

/**
 * Leaves of the log of a cluster that was closed its last checkpoint, from which recovery begins: `pg_control` has its
 * position at byte 40. The first page of the segment says whose log it is.
 */
function trimLog(folder: string) {
  const position = readFileSync(join(folder, "global/pg_control")).readBigUInt64LE(40);
  const hex = (position >> 24n).toString(16).toUpperCase().padStart(8, "0");
  const last = `0000000100000000${hex}`;
  const log = join(folder, "pg_wal");
  for (const name of readdirSync(log)) {
    if (/^[0-9A-F]{24}$/.test(name) && name !== last) rmSync(join(log, name));
  }
  const segment = readFileSync(join(log, last));
  const page = 8192;
  const begin = Math.floor(Number(position & 0xff_ff_ffn) / page) * page;
  if (begin > page) segment.fill(0, page, begin);
  segment.fill(0, begin + 2 * page);
  writeFileSync(join(log, last), segment);
}

async function write(program: string, options: string[], compress: Transform, path: string) {
  const process = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(process, "exit");
  await pipeline(process.stdout, compress, createWriteStream(path));
  const [code] = await ended;
  if (code !== 0) throw new Error(`${program} failed, so ${path} is not complete.`);
}

// `npm run dump-database FILE`: the database of a stopped installation (DATA_DIR, DATABASE_URL) as one compressed
// file, exactly as this version left it. tests/adoption/ starts later versions on such files; it is no backup, which
// `npm run backup` makes. The embedded database becomes a .tar.zst of its folder, a PostgreSQL database the .sql.gz of
// pg_dump, which must be installed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { basename, dirname } from "node:path";
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
  const { database } = dataPaths(dataDir);
  const options = ["-c", "-f", "-", "-C", dirname(database), basename(database)];
  await write("tar", options, createZstdCompress(zstd), file);
  unlock();
}

async function write(program: string, options: string[], compress: Transform, path: string) {
  const process = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(process, "exit");
  await pipeline(process.stdout, compress, createWriteStream(path));
  const [code] = await ended;
  if (code !== 0) throw new Error(`${program} failed, so ${path} is not complete.`);
}

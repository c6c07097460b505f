import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { Queryable } from "#engine/postgres/database.ts";
import ownPackage from "../../package.json" with { type: "json" };
import type { PrintedSite } from "./built-site.ts";
import type { PublishedContent } from "./content.ts";

type Print = (content: PublishedContent) => Promise<PrintedSite>;

/** What is public and what was public before, printed by the old and the new version of an update. */
const storedSites = 4;

/**
 * Prints a site, unless a process of this version has printed the same content before: then it is read from the
 * database. Without the database's help it is printed, too.
 * @param build the folder of the build that prints
 */
export function printedOnce({
  db,
  build,
  print,
  onError,
}: {
  db: Queryable;
  build: string;
  print: Print;
  onError(error: unknown): void;
}): Print {
  let version: Buffer | undefined;
  const report = (error: unknown): undefined => void onError(error);
  return async (content) => {
    version ??= versionOf(build);
    const digest = createHash("sha256").update(version).update(JSON.stringify(content)).digest();
    const stored = await readSite(db, digest).catch(report);
    if (stored) return stored;
    const site = await print(content);
    await storeSite(db, digest, site).catch(report);
    return site;
  };
}

/** A digest of all that has a share in what is printed from a content. */
function versionOf(build: string): Buffer {
  const hash = createHash("sha256").update(ownPackage.version);
  // A clone notes a digest of the server's code beside what was built of it; a release is one version.
  for (const name of ["print.js", "plain.js", "scripts.json", ".server"]) {
    const file = join(build, name);
    hash.update(existsSync(file) ? readFileSync(file) : "");
  }
  return hash.digest();
}

async function readSite(db: Queryable, digest: Buffer): Promise<PrintedSite | undefined> {
  const { rows } = await db.query<{ site: Uint8Array }>(
    "select site from private.printed_sites where digest = $1",
    [digest],
  );
  return rows[0] && deserialize(await promisify(zstdDecompress)(rows[0].site));
}

async function storeSite(db: Queryable, digest: Buffer, site: PrintedSite): Promise<void> {
  const packed = await promisify(zstdCompress)(serialize(site));
  await db.query(
    `insert into private.printed_sites (digest, site) values ($1, $2)
     on conflict (digest) do update set site = excluded.site, printed_at = now()`,
    [digest, packed],
  );
  await db.query(
    `delete from private.printed_sites where digest not in
       (select digest from private.printed_sites order by printed_at desc limit $1)`,
    [storedSites],
  );
}

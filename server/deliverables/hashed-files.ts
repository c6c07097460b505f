import type { AttachedFile } from "#domain/file/attached-files.ts";
import { projectFiles } from "#domain/file/file.ts";
import type { Caller, Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { hashOfBlob } from "#engine/storage/hash-of-blob.ts";

/** A file as `private.hold_files` takes it. */
export interface HashedFile {
  path: string;
  name: string;
  /** The version of the stored object; null where there is none that the caller may read. */
  version: string | null;
  /** The hash of the bytes of this version, in hexadecimal. */
  sha256: string | null;
}

interface Services {
  db: Database;
  blobs: BlobStore;
  caller: Caller;
  /** Aborted when the caller has left. */
  signal?: AbortSignal | undefined;
}

/** The last call of each account that reads files, which the next one waits for. */
const reading = new Map<string, Promise<unknown>>();

/**
 * Hashes the bytes that are stored for these files, as far as the caller may read them. A blob never changes. Each file
 * is read once, for one call of an account at a time, and no longer than somebody waits for the answer.
 */
export async function hashFiles(
  files: readonly AttachedFile[],
  services: Services,
): Promise<HashedFile[]> {
  if (files.length === 0) return [];
  const account = `${services.caller.claims.sub}`;
  const before = reading.get(account);
  const own = (before ?? Promise.resolve()).then(() => hash(files, services));
  const settled = own.catch(() => undefined);
  reading.set(account, settled);
  try {
    return await own;
  } finally {
    if (reading.get(account) === settled) reading.delete(account);
  }
}

async function hash(
  files: readonly AttachedFile[],
  { db, blobs, caller, signal }: Services,
): Promise<HashedFile[]> {
  const named = files.map((file) =>
    typeof file === "string" ? { path: file, name: file.split("/").at(-1) ?? file } : file,
  );
  const statement = {
    text: "select name, version from storage.objects where bucket_id = $1 and name = any($2)",
    values: [projectFiles.bucket, named.map(({ path }) => path)],
  };
  const [result] = await db.asCaller(caller, [statement], { readOnly: true });
  const versions = new Map(result?.rows.map(([name, version]) => [name, version ?? ""]));
  const hashes = new Map<string, string | null>();
  for (const version of new Set(versions.values())) {
    hashes.set(version, await hashOfBlob(blobs, version, signal));
  }
  return named.map((file) => {
    const version = versions.get(file.path);
    const sha256 = (version && hashes.get(version)) ?? null;
    return { ...file, version: (sha256 && version) ?? null, sha256 };
  });
}

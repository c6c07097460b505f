import type { AttachedFile } from "#domain/file/attached-files.ts";
import { projectFiles } from "#domain/file/file.ts";
import type { Caller, Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { asActor } from "../as-actor.ts";
import { hashOfBlob } from "../hash-of-blob.ts";

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
}

/**
 * Hashes the bytes that are stored for these files, as far as the caller may read them. A blob never changes, so each is
 * read once, also in several lists that share `known`.
 */
export async function hashFiles(
  files: readonly AttachedFile[],
  { db, blobs, caller }: Services,
  known: Map<string, string | null> = new Map(),
): Promise<HashedFile[]> {
  if (files.length === 0) return [];
  const named = files.map((file) =>
    typeof file === "string" ? { path: file, name: file.split("/").at(-1) ?? file } : file,
  );
  const statement = {
    text: "select name, version from storage.objects where bucket_id = $1 and name = any($2)",
    values: [projectFiles.bucket, named.map(({ path }) => path)],
  };
  const [result] = await db.asCaller(caller, [statement], { readOnly: true });
  const versions = new Map(result?.rows.map(([name, version]) => [name, version]));
  const hashed: HashedFile[] = [];
  for (const file of named) {
    const version = versions.get(file.path) ?? null;
    if (version && !known.has(version)) known.set(version, await hashOfBlob(blobs, version));
    const sha256 = (version && known.get(version)) ?? null;
    hashed.push({ ...file, version: sha256 && version, sha256 });
  }
  return hashed;
}

/**
 * The side of a project that the caller is on: asked before files are read or pages requested for it. `project` is an
 * SQL expression for the project's id, with `id` as $1.
 */
export async function sideIn(
  { db, caller }: Pick<Services, "db" | "caller">,
  project: string,
  id: string,
): Promise<"studio" | "client" | null> {
  let side: "studio" | "client" | null = null;
  await asActor(db, caller, async (tx) => {
    const { rows } = await tx.query<{ side: typeof side }>(
      `select private.side_in(${project}) as side`,
      [id],
    );
    side = rows[0]?.side ?? null;
    return { ok: true, body: {} };
  });
  return side;
}

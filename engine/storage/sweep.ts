import type { Database } from "../postgres/database.ts";
import type { BlobStore } from "./blobs.ts";

const graceMs = 60 * 60 * 1000;
const batch = 500;

/**
 * Removes blobs that no row names: what an upload left behind when its process died between the blob and
 * its row, and what was replaced. Younger than an hour they may still get their row.
 * @returns how many were removed.
 */
export async function sweepBlobs(
  db: Database,
  blobs: BlobStore,
  now = new Date(),
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  let ids: string[] = [];
  const flush = async () => {
    signal?.throwIfAborted();
    const { rows } = await db.query<{ version: string }>(
      "select version from storage.objects where version = any($1)",
      [ids],
    );
    const named = new Set(rows.map(({ version }) => version));
    const orphans = ids.filter((id) => !named.has(id));
    await blobs.remove(orphans);
    removed += orphans.length;
    ids = [];
  };
  for await (const id of blobs.idsBefore(new Date(now.getTime() - graceMs))) {
    ids.push(id);
    if (ids.length === batch) await flush();
  }
  await flush();
  await db.query("delete from engine.upload_reservations where expires_at < $1", [now]);
  return removed;
}

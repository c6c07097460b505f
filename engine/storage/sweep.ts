import type { Database } from "../postgres/database.ts";
import type { BlobStore } from "./blobs.ts";
import { requireOwn } from "./claim.ts";

const minAgeMs = 60 * 60 * 1000;
const batchSize = 500;

/**
 * Deletes blobs without a row: those of replaced objects, and of uploads whose process died between the blob
 * and its row. Blobs younger than an hour are left, because their row may still be written.
 * @returns how many were deleted.
 */
export async function sweepBlobs(
  db: Database,
  blobs: BlobStore,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  await requireOwn(db, blobs);
  let removed = 0;
  let ids: string[] = [];
  const flush = async () => {
    signal?.throwIfAborted();
    const { rows } = await db.query<{ version: string }>(
      `select version from storage.objects where version = any($1)
       union all select unnest(parts)::text from engine.resumable_uploads`,
      [ids],
    );
    const stored = new Set(rows.map(({ version }) => version));
    const orphans = ids.filter((id) => !stored.has(id));
    await blobs.remove(orphans);
    removed += orphans.length;
    ids = [];
  };
  await db.query("delete from engine.resumable_uploads where expires_at < $1", [now]);
  const before = new Date(now.getTime() - minAgeMs);
  await blobs.removeUnfinished(before);
  for await (const id of blobs.idsBefore(before)) {
    ids.push(id);
    if (ids.length === batchSize) await flush();
  }
  await flush();
  await db.query("delete from engine.upload_reservations where expires_at < $1", [now]);
  return removed;
}

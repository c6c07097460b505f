import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";

type PictureTarget = { tx: Queryable; blobs: BlobStore; userId: string; bucket: string };

/** A file as a project's row lists it. */
export type StoredPicture = { path: string; name: string; size: number; type: string };

/** Puts a picture into a client's own folder, as an upload would. */
export async function storePicture(
  { tx, blobs, userId, bucket }: PictureTarget,
  picture: { name: string; png: Buffer },
): Promise<StoredPicture> {
  const chance = randomUUID().replaceAll("-", "").slice(0, 12);
  const path = `${userId}/${Date.now()}-${chance}.png`;
  const version = randomUUID();
  const blob = await blobs.receive(Readable.from([picture.png]), picture.png.length + 1);
  if (!blob) throw new Error(`${picture.name} is longer than it says.`);
  await blob.commit(version);
  const metadata = {
    eTag: `"${blob.md5}"`,
    size: blob.size,
    mimetype: "image/png",
    cacheControl: "max-age=3600",
    lastModified: new Date().toISOString(),
    contentLength: blob.size,
    httpStatusCode: 200,
  };
  await tx.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
     values ($1, $2, $3::uuid, $3, $4, $5)`,
    [bucket, path, userId, version, metadata],
  );
  return { path, name: picture.name, size: blob.size, type: "image/png" };
}

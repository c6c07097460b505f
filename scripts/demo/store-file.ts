import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { objectMetadata } from "#engine/storage/metadata.ts";

type FileTarget = {
  tx: Queryable;
  blobs: BlobStore;
  userId: string;
  bucket: string;
  /** The first part of the path: the account or, in project-files, the project. Default: the account. */
  folder?: string;
};
export type NewFile = { name: string; type: string; bytes: Buffer };

/** A file as a project's row lists it. */
export type StoredFile = { path: string; name: string; size: number; type: string };

/** Puts a file where an upload would. @returns also its version and hash, with which a message holds it. */
export async function storeFile(
  { tx, blobs, userId, bucket, folder = userId }: FileTarget,
  { name, type, bytes }: NewFile,
): Promise<StoredFile & { version: string; sha256: string }> {
  const chance = randomUUID().replaceAll("-", "").slice(0, 12);
  const isOfProject = folder !== userId;
  const stem = isOfProject ? randomUUID() : `${Date.now()}-${chance}`;
  const path = `${folder}/${stem}.${name.split(".").at(-1)}`;
  const version = randomUUID();
  const blob = await blobs.receive(version, Readable.from([bytes]), bytes.length);
  if (!blob) throw new Error(`${name} is longer than it says.`);
  const metadata = objectMetadata(blob, { mimetype: type, now: new Date() });
  await tx.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
     values ($1, $2, $3::uuid, $3, $4, $5)`,
    [bucket, path, userId, version, { ...metadata }],
  );
  return { path, name, size: blob.size, type, version, sha256: blob.sha256 };
}

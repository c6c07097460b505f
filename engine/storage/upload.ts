import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Statement } from "../postgres/database.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { storedType } from "./content-type.ts";
import { storageRefusal } from "./errors.ts";
import { validKey } from "./keys.ts";
import { type ObjectMetadata, objectMetadata } from "./metadata.ts";
import { withReservation } from "./reserve.ts";
import { bucketOf, ownerOf, type StorageContext } from "./service.ts";
import { isForm, uploadSource } from "./upload-source.ts";

export interface UploadTarget {
  bucket: string;
  key: string;
  /** Whether it may replace an existing object. */
  upsert: boolean;
  /** Whether it must replace an existing object (PUT). */
  mustExist?: boolean;
}

/**
 * Stores an upload. The policy is checked before the first byte, and again by the final insert. The blob is
 * durable before its row, so that every row has its bytes; the sweeper deletes blobs without a row.
 */
export async function upload(
  context: StorageContext,
  target: UploadTarget,
): Promise<{ id: string; key: string }> {
  const { service, c, caller } = context;
  const bucket = await bucketOf(service, target.bucket);
  validKey(target.key);
  const row = { ...target, owner: ownerOf(caller), version: randomUUID() };
  await service.db.asCaller(caller, [rowStatement(row)], { rollback: true });
  const replaces = target.upsert ? target : null;
  const { key } = target;
  const request = { bucket, key, version: row.version, size: announcedSize(c), replaces };
  return withReservation(context, request, async (reservation) => {
    const source = await uploadSource(c);
    const blob = await service.blobs.receive(row.version, source.stream, reservation.maxBytes);
    if (!blob) throw reservation.tooLarge();
    try {
      const declared = source.contentType;
      const mimetype = await storedType({ key, declared, head: blob.head, bucket });
      const cacheControl = validCacheControl(source.cacheControl);
      const metadata = objectMetadata(blob, { mimetype, cacheControl, now: service.now() });
      await reservation.confirm(blob.size);
      const [result] = await service.db.asCaller(caller, [
        rowStatement({ ...row, metadata, userMetadata: source.userMetadata }),
      ]);
      const id = result?.rows[0]?.[0];
      if (!id) throw storageRefusal("NoSuchKey");
      return { id, key: target.key };
    } catch (error) {
      // When the connection broke, the row may be stored; the sweeper deletes the blob if it is not.
      if (!isUnavailable(error)) await service.blobs.remove([row.version]).catch(() => {});
      throw error;
    }
  });
}

const formOverheadBytes = 64 * 1024;

/** A form is longer than its file by the fields and headers; a body without a Content-Length may have any size. */
function announcedSize(c: Context): { least: number; most: number } {
  const header = c.req.header("content-length");
  if (header === undefined) return { least: 0, most: Number.POSITIVE_INFINITY };
  const bytes = Number(header);
  return isForm(c)
    ? { least: Math.max(0, bytes - formOverheadBytes), most: bytes }
    : { least: bytes, most: bytes };
}

interface ObjectRow extends UploadTarget {
  owner: string | null;
  version: string;
  metadata?: ObjectMetadata;
  userMetadata?: Record<string, unknown> | null;
}

/** The insert, upsert or update of an object. The sweeper deletes the blob of a replaced one. */
export function rowStatement(row: ObjectRow, returning = "id::text"): Statement {
  const values = [
    row.bucket,
    row.key,
    row.owner,
    row.version,
    row.metadata ? { ...row.metadata } : null,
    row.userMetadata ?? null,
  ];
  if (row.mustExist) {
    const text = `update storage.objects set version = $4, metadata = $5, user_metadata = $6, updated_at = now(),
        owner_id = coalesce($3, owner_id)
      where bucket_id = $1 and name = $2 returning ${returning}`;
    return { text, values };
  }
  const replace = `on conflict (bucket_id, name) do update set version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`;
  const text = `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ($1, $2, $3::uuid, $3, $4, $5, $6) ${row.upsert ? replace : ""} returning ${returning}`;
  return { text, values };
}

export function isUpsert(c: Context): boolean {
  return c.req.header("x-upsert") === "true";
}

export function validCacheControl(text: string): string {
  return /^[\w=,\- ]{1,100}$/.test(text) ? text : "no-cache";
}

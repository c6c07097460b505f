import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Caller, Statement } from "../postgres/database.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import type { BlobDraft } from "./blobs.ts";
import { storedType } from "./content-type.ts";
import { StorageRefusal } from "./errors.ts";
import { validKey } from "./keys.ts";
import { withReservation } from "./reserve.ts";
import {
  type Bucket,
  bucketOf,
  type ObjectMetadata,
  ownerOf,
  type StorageService,
} from "./service.ts";
import { isForm, type UploadSource, uploadSource } from "./upload-source.ts";

export interface UploadTarget {
  bucket: string;
  key: string;
  /** May it take the place of an object that is there? */
  upsert: boolean;
  /** Only in the place of an object that is there (PUT). */
  mustExist?: boolean;
}

/**
 * Takes an upload in. The policy is asked before the first byte, and again by the insert that counts. The
 * blob is durable before its row is, so that every row has its bytes; a blob without a row is swept up.
 */
export async function upload(
  service: StorageService,
  c: Context,
  { caller, target }: { caller: Caller; target: UploadTarget },
): Promise<{ id: string; key: string }> {
  const bucket = await bucketOf(service, target.bucket);
  validKey(target.key);
  const row = { ...target, owner: ownerOf(caller), version: randomUUID() };
  await service.db.asCaller(caller, [rowStatement(row)], { rollback: true });
  const replaces = target.upsert ? target : null;
  const wanted = { caller, bucket, version: row.version, size: announcedSize(c), replaces };
  return withReservation(service, c, wanted, async (reservation) => {
    const source = await uploadSource(c);
    const draft = await service.blobs.receive(source.stream, reservation.maxBytes);
    if (!draft) throw reservation.tooLarge();
    try {
      const metadata = await metadataOf({ bucket, key: target.key, source, draft });
      await draft.keep(row.version);
      await reservation.confirm(draft.size);
      const [result] = await service.db.asCaller(caller, [
        rowStatement({ ...row, metadata, userMetadata: source.userMetadata }),
      ]);
      const id = result?.rows[0]?.[0];
      if (!id) throw new StorageRefusal("NoSuchKey");
      return { id, key: target.key };
    } catch (error) {
      await draft.discard();
      // Where the connection broke the row may be there: the sweeper removes what none names.
      if (!isUnavailable(error)) await service.blobs.remove([row.version]);
      throw error;
    }
  });
}

/** A form is longer than the file in it; a body without a length may have any. */
function announcedSize(c: Context): { least: number; most: number } {
  const header = c.req.header("content-length");
  if (header === undefined) return { least: 0, most: Number.POSITIVE_INFINITY };
  const bytes = Number(header);
  return isForm(c)
    ? { least: Math.max(0, bytes - 64 * 1024), most: bytes }
    : { least: bytes, most: bytes };
}

interface ObjectRow extends UploadTarget {
  owner: string | null;
  version: string;
  metadata?: ObjectMetadata;
  userMetadata?: Record<string, unknown> | null;
}

/** One insert, upsert or update; the old blob of a replaced object is left to the sweeper. */
function rowStatement(row: ObjectRow): Statement {
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
      where bucket_id = $1 and name = $2 returning id::text`;
    return { text, values };
  }
  const replace = `on conflict (bucket_id, name) do update set version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`;
  const text = `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ($1, $2, $3::uuid, $3, $4, $5, $6) ${row.upsert ? replace : ""} returning id::text`;
  return { text, values };
}

export function isUpsert(c: Context): boolean {
  return c.req.header("x-upsert") === "true";
}

async function metadataOf({
  bucket,
  key,
  source,
  draft,
}: {
  bucket: Bucket;
  key: string;
  source: UploadSource;
  draft: BlobDraft;
}): Promise<ObjectMetadata> {
  const mimetype = await storedType({
    key,
    declared: source.contentType,
    head: draft.head,
    bucket,
  });
  return {
    eTag: `"${draft.md5}"`,
    size: draft.size,
    mimetype,
    cacheControl: /^[\w=,\- ]{1,100}$/.test(source.cacheControl) ? source.cacheControl : "no-cache",
    lastModified: new Date().toISOString(),
    contentLength: draft.size,
    httpStatusCode: 200,
  };
}

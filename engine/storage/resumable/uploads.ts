import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { isOutOfReach } from "../blobs-unavailable.ts";
import { storedType } from "../content-type.ts";
import { storageRefusal } from "../errors.ts";
import { objectMetadata } from "../metadata.ts";
import { bucketOf, ownerOf, type StorageContext } from "../service.ts";
import { rowStatement, type UploadTarget, validCacheControl } from "../upload.ts";

/** What the first request stated about the file. */
export interface UploadRequest {
  contentType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
  upsert: boolean;
  /** The header as it was sent, which is given back. */
  uploadMetadata: string;
}

/** An upload that goes on (`engine.resumable_uploads`). */
export interface ResumableUpload {
  id: string;
  bucket: string;
  key: string;
  length: number;
  offset: number;
  parts: string[];
  request: UploadRequest;
  version: string | null;
  expiresAt: Date;
  isFinished: boolean;
}

/**
 * The caller's own upload of this id, as far as it has come.
 * @throws Refusal NoSuchKey, for one that is missing, somebody else's, or expired.
 */
export async function findUpload(context: StorageContext, id: string): Promise<ResumableUpload> {
  const { service, caller } = context;
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const { rows } = await service.db.query<ResumableUpload>(
    `select id, bucket_id as bucket, name as key, length, offset_bytes as offset, parts, request, version,
       expires_at as "expiresAt", finished_at is not null as "isFinished"
     from engine.resumable_uploads
     where id = $1::uuid and owner_id is not distinct from $2 and expires_at > $3`,
    [isId ? id : randomUUID(), ownerOf(caller), service.now()],
  );
  const [upload] = rows;
  if (!upload) throw storageRefusal("NoSuchKey", "There is no such upload. Begin it again.");
  if (upload.isFinished || upload.version === null) return upload;
  // The object may have been stored by a request that died before it could say so.
  const stored = await service.db.query("select from storage.objects where version = $1", [
    upload.version,
  ]);
  return stored.count > 0 ? finished(context, upload) : upload;
}

async function finished(
  { service }: StorageContext,
  upload: ResumableUpload,
): Promise<ResumableUpload> {
  await service.db.query(
    "update engine.resumable_uploads set finished_at = now(), offset_bytes = length, parts = '{}' where id = $1::uuid",
    [upload.id],
  );
  await service.blobs.remove(upload.parts).catch(() => {});
  return { ...upload, offset: upload.length, parts: [], isFinished: true };
}

/** Gives the upload up: its row, its part of the quota and its bytes. */
export async function removeUpload(
  { service }: StorageContext,
  { id, parts }: Pick<ResumableUpload, "id" | "parts">,
): Promise<void> {
  await service.db.query("delete from engine.resumable_uploads where id = $1::uuid", [id]);
  // What cannot be deleted now is swept.
  await service.blobs.remove(parts).catch(() => {});
}

/** Takes the lease for a request that begins at `offset`. @returns null when the upload is not there (any more). */
export async function takeLease(
  { service }: StorageContext,
  { id, offset }: Pick<ResumableUpload, "id" | "offset">,
): Promise<string | null> {
  const holder = randomUUID();
  const { count } = await service.db.query(
    `update engine.resumable_uploads set holder = $2::uuid
     where id = $1::uuid and offset_bytes = $3 and finished_at is null`,
    [id, holder, offset],
  );
  return count > 0 ? holder : null;
}

/** Adds a part that is durable. @returns the upload then; null when another request has the lease. */
export async function addPart(
  { service }: StorageContext,
  upload: ResumableUpload,
  { holder, part, size }: { holder: string; part: string; size: number },
): Promise<ResumableUpload | null> {
  const { count } = await service.db.query(
    `update engine.resumable_uploads set offset_bytes = offset_bytes + $3, parts = parts || $4::uuid
     where id = $1::uuid and holder = $2::uuid and offset_bytes = $5 and finished_at is null`,
    [upload.id, holder, size, part, upload.offset],
  );
  if (count === 0) return null;
  return { ...upload, offset: upload.offset + size, parts: [...upload.parts, part] };
}

/**
 * Puts the parts together as the object, whose type and policy are checked as at any upload. Until it is there, the last
 * part does not count as come, so that a process that dies here leaves an upload that goes on.
 * @returns false when another request has the lease.
 * @throws Refusal; the upload is given up then.
 */
export async function finishUpload(
  context: StorageContext,
  upload: ResumableUpload,
  { holder, last }: { holder: string; last: string | null },
): Promise<boolean> {
  const { service, caller } = context;
  const version = randomUUID();
  const { count } = await service.db.query(
    `update engine.resumable_uploads set version = $3::uuid
     where id = $1::uuid and holder = $2::uuid and offset_bytes = $4 and finished_at is null`,
    [upload.id, holder, version, upload.offset],
  );
  if (count === 0) return false;
  const parts = last === null ? upload.parts : [...upload.parts, last];
  const { bucket: bucketId, key, length, request } = upload;
  try {
    const bucket = await bucketOf(service, bucketId);
    const whole = Readable.from(bytesOf(context, parts), { objectMode: false });
    const blob = await service.blobs.receive(version, whole, length);
    if (blob?.size !== length)
      throw new Error(`The parts of the upload ${upload.id} are not whole.`);
    const { contentType: declared, userMetadata, upsert } = request;
    const mimetype = await storedType({ key, declared, head: blob.head, bucket });
    const cacheControl = validCacheControl(request.cacheControl);
    const metadata = objectMetadata(blob, { mimetype, cacheControl, now: service.now() });
    const target: UploadTarget = { bucket: bucketId, key, upsert };
    await service.db.asCaller(caller, [
      rowStatement({ ...target, owner: ownerOf(caller), version, metadata, userMetadata }),
    ]);
  } catch (error) {
    if (isOutOfReach(error)) throw error;
    await removeUpload(context, { id: upload.id, parts: [...parts, version] });
    throw error;
  }
  await finished(context, { ...upload, parts });
  return true;
}

async function* bytesOf({ service }: StorageContext, parts: readonly string[]) {
  for (const part of parts) {
    const bytes = await service.blobs.read(part);
    if (!bytes) throw new Error(`The part ${part} of an upload is missing.`);
    yield* bytes;
  }
}

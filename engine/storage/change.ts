import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { isUnavailable } from "../postgres/unavailable.ts";
import { headBytes } from "./blobs.ts";
import { storedType } from "./content-type.ts";
import { storageRefusal } from "./errors.ts";
import { bucketParam, type ObjectPath, objectPath, validKey } from "./keys.ts";
import type { ObjectMetadata } from "./metadata.ts";
import { withReservation } from "./reserve.ts";
import {
  type Bucket,
  bucketOf,
  jsonBody,
  objectColumns,
  objectOf,
  ownerOf,
  type StorageContext,
  type StorageService,
  type StoredObject,
} from "./service.ts";
import { isUpsert, rowStatement, validCacheControl } from "./upload.ts";
import { sentMetadata } from "./upload-source.ts";

/** Deletes those of the named objects that the caller may delete, and answers with their rows. */
export async function removeObjects(context: StorageContext): Promise<unknown[]> {
  const bucket = bucketParam(context);
  const { prefixes } = await jsonBody(context);
  const isList = Array.isArray(prefixes) && prefixes.every((name) => typeof name === "string");
  if (!isList || prefixes.length === 0 || prefixes.length > 1000) {
    throw storageRefusal("InvalidRequest", "prefixes must be a list of 1 to 1,000 names");
  }
  return deleteNamed(context, { bucket, keys: prefixes });
}

/** DELETE of one object. @throws Refusal NoSuchKey where it is missing, hidden or not the caller's to delete. */
export async function removeObject(context: StorageContext) {
  const { bucket, key } = objectPath(context, "/object/");
  const [deleted] = await deleteNamed(context, { bucket, keys: [key] });
  if (!deleted) throw storageRefusal("NoSuchKey");
  return { message: "Successfully deleted" };
}

async function deleteNamed(
  { service, caller }: StorageContext,
  { bucket, keys }: { bucket: string; keys: string[] },
): Promise<unknown[]> {
  const text = `with deleted as (
      delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}
    ) select coalesce(json_agg(deleted), '[]')::text from deleted`;
  const [answer] = await service.db
    .asCaller(caller, [{ text, values: [bucket, keys] }])
    .catch((error) => {
      if (error?.code === "42501") return [];
      throw error;
    });
  const deleted = JSON.parse(answer?.rows[0]?.[0] ?? "[]") as { version: string }[];
  // The objects are gone; bytes that cannot be deleted now are swept.
  await service.blobs.remove(deleted.map(({ version }) => version)).catch(() => {});
  return deleted;
}

/** Moves an object; its new name and bucket are subject to the same rules as an upload there. */
export async function moveObject(context: StorageContext) {
  const { service, caller } = context;
  const { from, to } = pathsOf(await jsonBody(context));
  const bucket = await bucketOf(service, to.bucket);
  const source = await objectOf(context, from);
  const statement = (metadata: ObjectMetadata) => ({
    text: `update storage.objects set bucket_id = $3, name = $4, metadata = $5, updated_at = now()
      where bucket_id = $1 and name = $2 and version = $6 returning id::text`,
    values: [from.bucket, from.key, to.bucket, to.key, { ...metadata }, source.version],
  });
  const [allowed] = await service.db.asCaller(caller, [statement(source.metadata)], {
    rollback: true,
  });
  if (!allowed?.rows[0]) throw storageRefusal("AccessDenied");
  const { version } = source;
  const request = { bucket, key: to.key, version, size: sizeOf(source), replaces: from };
  await withReservation(context, request, async () => {
    const metadata = await metadataFor(service, source, { bucket, key: to.key });
    const [answer] = await service.db.asCaller(caller, [statement(metadata)]);
    if (!answer?.rows[0]) throw storageRefusal("NoSuchKey");
  });
  return { message: "Successfully moved" };
}

/**
 * Copies an object; the copy is subject to the same rules as an upload. With `copyMetadata: false` it has the type, the
 * cache control and the own metadata of the request.
 */
export async function copyObject(context: StorageContext) {
  const { service, caller, c } = context;
  const body = await jsonBody(context);
  const { from, to } = pathsOf(body);
  const bucket = await bucketOf(service, to.bucket);
  const source = await objectOf(context, from);
  const version = randomUUID();
  const upsert = isUpsert(c);
  const isWhole = body.copyMetadata !== false;
  const row = {
    ...to,
    upsert,
    owner: ownerOf(caller),
    version,
    userMetadata: isWhole ? source.user_metadata : sentMetadata(c),
  };
  const statement = (metadata: ObjectMetadata) =>
    rowStatement(
      { ...row, metadata },
      `(select row_to_json(o)::text from (select ${objectColumns}) o)`,
    );
  await service.db.asCaller(caller, [statement(source.metadata)], { rollback: true });
  const replaces = upsert ? to : null;
  const request = { bucket, key: to.key, version, size: sizeOf(source), replaces };
  return withReservation(context, request, async (reservation) => {
    const asked = isWhole
      ? source
      : { ...source, metadata: changed(source.metadata, body.metadata) };
    const metadata = await metadataFor(service, asked, { bucket, key: to.key });
    try {
      await service.blobs.copy(source.version, version);
      await reservation.confirm(metadata.size);
      const [answer] = await service.db.asCaller(caller, [statement(metadata)]);
      const stored = JSON.parse(answer?.rows[0]?.[0] ?? "null");
      return { Key: `${to.bucket}/${to.key}`, Id: stored.id, ...stored };
    } catch (error) {
      // When the connection broke, the row may be stored; the sweeper deletes the blob if it is not.
      if (!isUnavailable(error)) await service.blobs.remove([version]).catch(() => {});
      throw error;
    }
  });
}

/** The metadata of a copy for which the request names another type or cache control. */
function changed(metadata: ObjectMetadata, asked: unknown): ObjectMetadata {
  const { mimetype, cacheControl } = (asked ?? {}) as {
    mimetype?: unknown;
    cacheControl?: unknown;
  };
  return {
    ...metadata,
    ...(typeof mimetype === "string" ? { mimetype } : {}),
    ...(typeof cacheControl === "string" ? { cacheControl: validCacheControl(cacheControl) } : {}),
  };
}

function sizeOf({ metadata: { size } }: StoredObject) {
  return { least: size, most: size };
}

/** The metadata of an object under another key or in another bucket, where its type is checked again. */
async function metadataFor(
  { blobs }: StorageService,
  { version, metadata }: StoredObject,
  { bucket, key }: { bucket: Bucket; key: string },
): Promise<ObjectMetadata> {
  const stream = await blobs.read(version, { start: 0, end: headBytes - 1 });
  if (!stream) throw storageRefusal("NoSuchKey");
  const head = await buffer(stream);
  const mimetype = await storedType({ key, declared: metadata.mimetype, head, bucket });
  return { ...metadata, mimetype };
}

function pathsOf(body: Record<string, unknown>): { from: ObjectPath; to: ObjectPath } {
  const { bucketId, sourceKey, destinationKey } = body;
  const destinationBucket = body.destinationBucket ?? bucketId;
  if (
    ![bucketId, sourceKey, destinationKey, destinationBucket].every((v) => typeof v === "string")
  ) {
    throw storageRefusal("InvalidRequest", "bucketId, sourceKey and destinationKey must be text");
  }
  return {
    from: { bucket: String(bucketId), key: String(sourceKey) },
    to: { bucket: String(destinationBucket), key: validKey(String(destinationKey)) },
  };
}

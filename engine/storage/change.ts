import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Context } from "hono";
import type { Caller } from "../postgres/database.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { headBytes } from "./blobs.ts";
import { storedType } from "./content-type.ts";
import { StorageRefusal } from "./errors.ts";
import { validKey } from "./keys.ts";
import { withReservation } from "./reserve.ts";
import {
  type Bucket,
  bucketOf,
  jsonBody,
  type ObjectMetadata,
  objectOf,
  ownerOf,
  type StorageService,
  type StoredObject,
} from "./service.ts";

/** Removes what the caller may remove of these, and says what that was; the rest is passed over. */
export async function removeObjects(
  service: StorageService,
  c: Context,
  { caller, bucket }: { caller: Caller; bucket: string },
): Promise<unknown[]> {
  const { prefixes } = await jsonBody(c);
  const isList = Array.isArray(prefixes) && prefixes.every((name) => typeof name === "string");
  if (!isList || prefixes.length === 0 || prefixes.length > 1000) {
    throw new StorageRefusal("InvalidRequest", "prefixes must be a list of 1 to 1,000 names");
  }
  const text = `with gone as (
      delete from storage.objects where bucket_id = $1 and name = any($2) returning *
    ) select coalesce(json_agg(gone), '[]')::text from gone`;
  const [answer] = await service.db
    .asCaller(caller, [{ text, values: [bucket, prefixes] }])
    .catch((error) => {
      if (error?.code === "42501") return [];
      throw error;
    });
  const gone = JSON.parse(answer?.rows[0]?.[0] ?? "[]") as { version: string }[];
  await service.blobs.remove(gone.map(({ version }) => version));
  return gone;
}

/** Moves an object; what it is called and where it lies then obeys the same rules as an upload there. */
export async function moveObject(service: StorageService, c: Context, caller: Caller) {
  const { from, to } = await ends(c);
  const bucket = await bucketOf(service, to.bucket);
  const source = await objectOf(service, caller, from);
  const statement = (metadata: ObjectMetadata) => ({
    text: `update storage.objects set bucket_id = $3, name = $4, metadata = $5, updated_at = now()
      where bucket_id = $1 and name = $2 and version = $6 returning id::text`,
    values: [from.bucket, from.key, to.bucket, to.key, { ...metadata }, source.version],
  });
  const [allowed] = await service.db.asCaller(caller, [statement(source.metadata)], {
    rollback: true,
  });
  if (!allowed?.rows[0]) throw new StorageRefusal("AccessDenied");
  const { version } = source;
  const wanted = { caller, bucket, version, size: sizeOf(source), replaces: from };
  await withReservation(service, c, wanted, async () => {
    const metadata = await metadataAs(service, source, { bucket, key: to.key });
    const [answer] = await service.db.asCaller(caller, [statement(metadata)]);
    if (!answer?.rows[0]) throw new StorageRefusal("NoSuchKey");
  });
  return { message: "Successfully moved" };
}

/** Copies an object; the copy obeys the same rules as an upload to its place. */
export async function copyObject(service: StorageService, c: Context, caller: Caller) {
  const { from, to } = await ends(c);
  const bucket = await bucketOf(service, to.bucket);
  const source = await objectOf(service, caller, from);
  const version = randomUUID();
  const statement = (metadata: ObjectMetadata) => ({
    text: `insert into storage.objects as o (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      values ($1, $2, $3::uuid, $3, $4, $5, $6) returning row_to_json(o)::text`,
    values: [to.bucket, to.key, ownerOf(caller), version, { ...metadata }, source.user_metadata],
  });
  await service.db.asCaller(caller, [statement(source.metadata)], { rollback: true });
  const wanted = { caller, bucket, version, size: sizeOf(source), replaces: null };
  return withReservation(service, c, wanted, async (reservation) => {
    const metadata = await metadataAs(service, source, { bucket, key: to.key });
    try {
      await service.blobs.copy(source.version, version);
      await reservation.confirm(metadata.size);
      const [answer] = await service.db.asCaller(caller, [statement(metadata)]);
      const row = JSON.parse(answer?.rows[0]?.[0] ?? "null");
      return { Key: `${to.bucket}/${to.key}`, Id: row.id, ...row };
    } catch (error) {
      // Where the connection broke the row may be there: the sweeper removes what none names.
      if (!isUnavailable(error)) await service.blobs.remove([version]);
      throw error;
    }
  });
}

function sizeOf({ metadata: { size } }: StoredObject) {
  return { least: size, most: size };
}

/** What the object is under another name or in another bucket, by its content. */
async function metadataAs(
  { blobs }: StorageService,
  { version, metadata }: StoredObject,
  { bucket, key }: { bucket: Bucket; key: string },
): Promise<ObjectMetadata> {
  const start = await blobs.read(version, { start: 0, end: headBytes - 1 });
  if (!start) throw new StorageRefusal("NoSuchKey");
  const head = await buffer(start);
  const mimetype = await storedType({ key, declared: metadata.mimetype, head, bucket });
  return { ...metadata, mimetype };
}

async function ends(c: Context) {
  const body = await jsonBody(c);
  const { bucketId, sourceKey, destinationKey } = body;
  const destinationBucket = body.destinationBucket ?? bucketId;
  if (
    ![bucketId, sourceKey, destinationKey, destinationBucket].every((v) => typeof v === "string")
  ) {
    throw new StorageRefusal(
      "InvalidRequest",
      "bucketId, sourceKey and destinationKey must be text",
    );
  }
  return {
    from: { bucket: String(bucketId), key: String(sourceKey) },
    to: { bucket: String(destinationBucket), key: validKey(String(destinationKey)) },
  };
}

import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Caller } from "../postgres/database.ts";
import { StorageRefusal } from "./errors.ts";
import { validKey } from "./keys.ts";
import { jsonBody, objectOf, type StorageService } from "./service.ts";
import { ownerOf } from "./upload.ts";

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

export async function moveObject(service: StorageService, c: Context, caller: Caller) {
  const { from, to } = await ends(c);
  await objectOf(service, caller, from);
  const text = `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
    where bucket_id = $1 and name = $2 returning id::text`;
  const values = [from.bucket, from.key, to.bucket, to.key];
  const [answer] = await service.db.asCaller(caller, [{ text, values }]);
  if (!answer?.rows[0]) throw new StorageRefusal("AccessDenied");
  return { message: "Successfully moved" };
}

export async function copyObject(service: StorageService, c: Context, caller: Caller) {
  const { from, to } = await ends(c);
  const source = await objectOf(service, caller, from);
  const version = randomUUID();
  const statement = {
    text: `insert into storage.objects as o (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      values ($1, $2, $3::uuid, $3, $4, $5, $6) returning row_to_json(o)::text`,
    values: [
      to.bucket,
      to.key,
      ownerOf(caller),
      version,
      { ...source.metadata },
      source.user_metadata,
    ],
  };
  await service.db.asCaller(caller, [statement], { rollback: true });
  await service.blobs.copy(source.version, version);
  try {
    const [answer] = await service.db.asCaller(caller, [statement]);
    const row = JSON.parse(answer?.rows[0]?.[0] ?? "null");
    return { Key: `${to.bucket}/${to.key}`, Id: row.id, ...row };
  } catch (error) {
    await service.blobs.remove([version]);
    throw error;
  }
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

import { DatabaseError } from "../postgres/database.ts";
import { storageRefusal } from "./errors.ts";
import { bucketParam, validBucketName } from "./keys.ts";
import {
  bucketOf,
  bucketTimes,
  jsonBody,
  ownerOf,
  readJson,
  type StorageContext,
} from "./service.ts";

export async function createBucket(context: StorageContext) {
  const { service, caller } = context;
  const body = await jsonBody(context);
  const id = validBucketName(body.id ?? body.name);
  if (body.type !== undefined && body.type !== "STANDARD") {
    throw storageRefusal(
      "FeatureNotEnabled",
      `The feature ${body.type === "ANALYTICS" ? "iceberg" : String(body.type).slice(0, 50)} is not enabled for this resource`,
    );
  }
  const text = `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner, owner_id)
    values ($1, $2, $3, $4, $5, $6::uuid, $6)`;
  const values = [
    id,
    validBucketName(body.name ?? id),
    body.public === true,
    sizeOf(body.file_size_limit),
    typesOf(body.allowed_mime_types),
    ownerOf(caller),
  ];
  await service.db.asCaller(caller, [{ text, values }]).catch((error) => {
    if (error instanceof DatabaseError && error.code === "23505") {
      throw storageRefusal("BucketAlreadyExists");
    }
    throw error;
  });
  return { name: id };
}

const bucketColumns = `id, name, coalesce(owner_id, '') as owner, public, file_size_limit,
  allowed_mime_types, ${bucketTimes}`;

export async function listBuckets(context: StorageContext) {
  const {
    limit,
    offset,
    search = "",
    sortColumn = "name",
    sortOrder = "asc",
  } = context.c.req.query();
  const sortable = ["id", "name", "created_at", "updated_at"].includes(sortColumn);
  if (!sortable || !/^(asc|desc)$/.test(sortOrder)) throw storageRefusal("InvalidRequest");
  const text = `select coalesce(json_agg(b), '[]')::text from (
    select ${bucketColumns}, type from storage.buckets b where position(lower($1) in lower(name)) > 0
    order by b.${sortColumn} ${sortOrder} limit $2 offset $3) b`;
  const values = [search, Math.min(Number(limit) || 100, 1000), Number(offset) || 0];
  return readJson(context, { text, values }, []);
}

export async function getBucket(context: StorageContext) {
  const id = bucketParam(context);
  const text = `select row_to_json(b)::text from (
    select ${bucketColumns} from storage.buckets where id = $1) b`;
  const bucket = await readJson(context, { text, values: [id] }, null);
  if (!bucket) throw storageRefusal("NoSuchBucket");
  return bucket;
}

export async function updateBucket(context: StorageContext) {
  const { service, caller } = context;
  const id = bucketParam(context);
  const body = await jsonBody(context);
  const text = `update storage.buckets set updated_at = now(), public = coalesce($2, public),
      file_size_limit = case when $3 then $4 else file_size_limit end,
      allowed_mime_types = case when $5 then $6 else allowed_mime_types end
    where id = $1 returning id`;
  const values = [
    id,
    typeof body.public === "boolean" ? body.public : null,
    "file_size_limit" in body,
    sizeOf(body.file_size_limit),
    "allowed_mime_types" in body,
    typesOf(body.allowed_mime_types),
  ];
  const [answer] = await service.db.asCaller(caller, [{ text, values }]);
  if (!answer?.rows[0]) throw storageRefusal("NoSuchBucket");
  return { message: "Successfully updated" };
}

export async function deleteBucket(context: StorageContext) {
  const { service, caller } = context;
  const id = bucketParam(context);
  await getBucket(context);
  const text = "delete from storage.buckets where id = $1";
  await service.db.asCaller(caller, [{ text, values: [id] }]).catch((error) => {
    if (error instanceof DatabaseError && error.code === "23503") {
      throw storageRefusal("ResourceNotEmpty");
    }
    throw error;
  });
  return { message: "Successfully deleted" };
}

export async function emptyBucket(context: StorageContext) {
  const { service, caller } = context;
  const id = bucketParam(context);
  await bucketOf(service, id);
  const text = "delete from storage.objects where bucket_id = $1 returning version";
  const [answer] = await service.db.asCaller(caller, [{ text, values: [id] }]);
  const versions = (answer?.rows ?? []).map(([version]) => String(version));
  // The objects are gone; bytes that cannot be deleted now are swept.
  await service.blobs.remove(versions).catch(() => {});
  return { message: "Empty bucket has been queued. Completion may take up to an hour." };
}

/** Bytes, or a text like `1mb`: decimal, as the official service counts. */
function sizeOf(value: unknown): number | null {
  if (value === undefined || value === null || value === 0) return null;
  if (typeof value === "number" && Number.isInteger(value) && value > 0) return value;
  const [, amount, unit = ""] = /^(\d+)\s*(kb|mb|gb|b)?$/i.exec(String(value)) ?? [];
  if (!amount) throw storageRefusal("InvalidRequest", "file_size_limit is not a size");
  return Number(amount) * { "": 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }[unit.toLowerCase() as "kb"];
}

function typesOf(value: unknown): string[] | null {
  if (value === undefined || value === null) return null;
  const isList =
    Array.isArray(value) && value.every((type) => /^[\w.+-]+\/[\w.+*-]+$/.test(String(type)));
  if (!isList) throw storageRefusal("InvalidMimeType", "allowed_mime_types is not a list of types");
  return value;
}

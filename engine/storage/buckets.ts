import type { Context } from "hono";
import { type Caller, DatabaseError } from "../postgres/database.ts";
import { StorageRefusal } from "./errors.ts";
import { validBucketName } from "./keys.ts";
import { bucketOf, jsonBody, readJson, type StorageService } from "./service.ts";

type At = { caller: Caller; id: string };

export async function createBucket(service: StorageService, c: Context, caller: Caller) {
  const body = await jsonBody(c);
  const id = validBucketName(body.id ?? body.name);
  const text = `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner_id)
    values ($1, $2, $3, $4, $5, $6)`;
  const values = [
    id,
    validBucketName(body.name ?? id),
    body.public === true,
    sizeOf(body.file_size_limit),
    typesOf(body.allowed_mime_types),
    caller.claims.sub ?? null,
  ];
  await service.db.asCaller(caller, [{ text, values }]).catch((error) => {
    if (error instanceof DatabaseError && error.code === "23505") {
      throw new StorageRefusal("BucketAlreadyExists");
    }
    throw error;
  });
  return { name: id };
}

const bucketColumns = `id, name, coalesce(owner_id, '') as owner, public, type, file_size_limit,
  allowed_mime_types, created_at, updated_at`;

export async function listBuckets(service: StorageService, c: Context, caller: Caller) {
  const { limit, offset, search = "", sortColumn = "name", sortOrder = "asc" } = c.req.query();
  const sortable = ["id", "name", "created_at", "updated_at"].includes(sortColumn);
  if (!sortable || !/^(asc|desc)$/.test(sortOrder)) throw new StorageRefusal("InvalidRequest");
  const text = `select coalesce(json_agg(b), '[]')::text from (
    select ${bucketColumns} from storage.buckets where position(lower($1) in lower(name)) > 0
    order by ${sortColumn} ${sortOrder} limit $2 offset $3) b`;
  const values = [search, Math.min(Number(limit) || 100, 1000), Number(offset) || 0];
  return readJson(service.db, caller, { text, values }, []);
}

export async function getBucket(service: StorageService, { caller, id }: At) {
  const text = `select row_to_json(b)::text from (
    select ${bucketColumns} from storage.buckets where id = $1) b`;
  const bucket = await readJson(service.db, caller, { text, values: [id] }, null);
  if (!bucket) throw new StorageRefusal("NoSuchBucket");
  return bucket;
}

export async function updateBucket(service: StorageService, c: Context, { caller, id }: At) {
  const body = await jsonBody(c);
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
  if (!answer?.rows[0]) throw new StorageRefusal("NoSuchBucket");
  return { message: "Successfully updated" };
}

export async function deleteBucket(service: StorageService, { caller, id }: At) {
  await getBucket(service, { caller, id });
  const text = "delete from storage.buckets where id = $1";
  await service.db.asCaller(caller, [{ text, values: [id] }]).catch((error) => {
    if (error instanceof DatabaseError && error.code === "23503") {
      throw new StorageRefusal("ResourceNotEmpty");
    }
    throw error;
  });
  return { message: "Successfully deleted" };
}

export async function emptyBucket(service: StorageService, { caller, id }: At) {
  await bucketOf(service, id);
  const text = "delete from storage.objects where bucket_id = $1 returning version";
  const [answer] = await service.db.asCaller(caller, [{ text, values: [id] }]);
  await service.blobs.remove((answer?.rows ?? []).map(([version]) => String(version)));
  return { message: "Empty bucket has been queued. Completion may take up to an hour." };
}

/** Bytes, or a text like `1mb`: decimal, as the official service counts. */
function sizeOf(value: unknown): number | null {
  if (value === undefined || value === null || value === 0) return null;
  if (typeof value === "number" && Number.isInteger(value) && value > 0) return value;
  const [, amount, unit = ""] = /^(\d+)\s*(kb|mb|gb|b)?$/i.exec(String(value)) ?? [];
  if (!amount) throw new StorageRefusal("InvalidRequest", "file_size_limit is not a size");
  return Number(amount) * { "": 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }[unit.toLowerCase() as "kb"];
}

function typesOf(value: unknown): string[] | null {
  if (value === undefined || value === null) return null;
  const isList =
    Array.isArray(value) && value.every((type) => /^[\w.+-]+\/[\w.+*-]+$/.test(String(type)));
  if (!isList)
    throw new StorageRefusal("InvalidMimeType", "allowed_mime_types is not a list of types");
  return value;
}

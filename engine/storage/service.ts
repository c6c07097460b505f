import type { Context } from "hono";
import { type CallerOptions, readCaller } from "../http/caller.ts";
import type { RateLimits } from "../http/limits.ts";
import type { Caller, Database, Statement } from "../postgres/database.ts";
import type { BlobStore } from "./blobs.ts";
import { nothingFound, StorageRefusal } from "./errors.ts";
import type { UrlSigner } from "./signed-urls.ts";

export interface StorageOptions extends CallerOptions {
  db: Database;
  blobs: BlobStore;
  urls: UrlSigner;
  limits: RateLimits<"upload">;
  clientAddress(c: Context): string;
  /** What one person may keep. Default 500 MB in 200 files; the server's own uploads are not counted. */
  quota?: { bytes: number; files: number };
  /** For buckets without a limit of their own, bytes. Default 50 MB. */
  maxBytes?: number;
}

export type StorageService = Required<Omit<StorageOptions, "allowRecovery">>;

const MB = 1024 * 1024;

export function createService(options: StorageOptions): StorageService {
  return { quota: { bytes: 500 * MB, files: 200 }, maxBytes: 50 * MB, ...options };
}

/** @throws StorageRefusal for a request that names nobody. */
export async function callerOf(service: StorageService, c: Context): Promise<Caller> {
  const { headers } = c.req.raw;
  if (!headers.has("authorization")) {
    throw new StorageRefusal(
      "InvalidRequest",
      "headers must have required property 'authorization'",
    );
  }
  const answer = await readCaller(headers, service);
  if (answer.ok) return answer.caller;
  const isToken = answer.fault !== "no_apikey" && answer.fault !== "wrong_apikey";
  throw new StorageRefusal(isToken ? "InvalidJWT" : "AccessDenied", answer.message);
}

/** The server itself: past every policy. */
export const serviceCaller: Caller = { role: "service_role", claims: { role: "service_role" } };

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  /** Lower case, without a dot; null takes every one. */
  allowed_extensions: string[] | null;
}

/** Whose quota an object of this caller counts in. */
export function ownerOf(caller: Caller): string | null {
  return caller.claims.sub ?? null;
}

/** As the server sees it: whether a caller may use it is for the policies of its objects to say. */
export async function bucketOf({ db }: StorageService, id: string): Promise<Bucket> {
  const { rows } = await db.query<Bucket>(
    `select id, public, file_size_limit, allowed_mime_types, allowed_extensions
     from storage.buckets where id = $1`,
    [id],
  );
  if (!rows[0]) throw new StorageRefusal("NoSuchBucket");
  return rows[0];
}

/** A row of storage.objects, as JSON writes it. */
export interface StoredObject {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  owner_id: string | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
}

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

/** An object that the caller may read. @throws StorageRefusal NoSuchKey, whether missing or hidden. */
export async function objectOf(
  { db }: StorageService,
  caller: Caller,
  { bucket, key }: { bucket: string; key: string },
): Promise<StoredObject> {
  const text =
    "select row_to_json(o)::text from storage.objects o where bucket_id = $1 and name = $2";
  const [found] = await db
    .asCaller(caller, [{ text, values: [bucket, key] }], { readOnly: true })
    .catch(nothingFound);
  const json = found?.rows[0]?.[0];
  if (!json) throw new StorageRefusal("NoSuchKey");
  return JSON.parse(json);
}

/** The one JSON text that a statement gives; `hidden` where the caller has no right to the table at all. */
export async function readJson(
  db: Database,
  caller: Caller,
  statement: Statement,
  hidden: unknown,
): Promise<unknown> {
  const [answer] = await db.asCaller(caller, [statement], { readOnly: true }).catch((error) => {
    if (error?.code === "42501") return [];
    throw error;
  });
  const json = answer?.rows[0]?.[0];
  return json ? JSON.parse(json) : hidden;
}

/** JSON of at most 1 MiB. @throws StorageRefusal InvalidRequest. */
export async function jsonBody(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.length > MB) throw new StorageRefusal("EntityTooLarge");
  try {
    const body = JSON.parse(text || "{}");
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  } catch {
    // falls through to the refusal
  }
  throw new StorageRefusal("InvalidRequest", "Body must be a JSON object");
}

import type { Context } from "hono";
import { type CallerOptions, readCaller } from "../http/caller.ts";
import type { RateLimits } from "../http/limits.ts";
import { isObject, parseJson } from "../json.ts";
import type { Caller, Database, Statement } from "../postgres/database.ts";
import type { BlobStore } from "./blobs.ts";
import { nothingFound, storageRefusal } from "./errors.ts";
import type { ObjectPath } from "./keys.ts";
import type { ObjectMetadata } from "./metadata.ts";
import type { UrlSigner } from "./signed-urls.ts";

export interface StorageOptions extends CallerOptions {
  db: Database;
  blobs: BlobStore;
  urls: UrlSigner;
  limits: RateLimits<"upload">;
  clientAddress(c: Context): string;
  /** The most that one user may store. Default 500 MB in 200 files; uploads with the secret key are not counted. */
  quota?: { bytes: number; files: number };
  /** Whether this caller's objects count in the user's quota; in a folder's they always count. Default: all count. */
  hasOwnQuota?: (caller: Caller) => boolean;
  /** The most bytes of one file, in buckets without a limit of their own. Default 50 MB. */
  maxBytes?: number;
  now: () => Date;
}

export type StorageService = Required<Omit<StorageOptions, "allowRecovery">>;

/** One request to the storage service, and who sends it. */
export interface StorageContext {
  service: StorageService;
  /** The request and its response, as the HTTP framework has them. */
  c: Context;
  caller: Caller;
}

/** Answers a request with JSON. */
export type Handler = (context: StorageContext) => Promise<unknown>;

const MB = 1024 * 1024;

export function createService(options: StorageOptions): StorageService {
  return {
    quota: { bytes: 500 * MB, files: 200 },
    maxBytes: 50 * MB,
    hasOwnQuota: () => true,
    ...options,
  };
}

/** @throws Refusal for a request without a valid caller. */
export async function callerOf(service: StorageService, c: Context): Promise<Caller> {
  const { headers } = c.req.raw;
  if (!headers.has("authorization")) {
    throw storageRefusal("InvalidRequest", "headers must have required property 'authorization'");
  }
  const answer = await readCaller(headers, service);
  if (answer.ok) return answer.caller;
  const isToken = answer.fault !== "no_apikey" && answer.fault !== "wrong_apikey";
  throw storageRefusal(isToken ? "InvalidJWT" : "AccessDenied", answer.message);
}

/** The server itself, for which no policy applies. */
export const serviceCaller: Caller = { role: "service_role", claims: { role: "service_role" } };

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  /** Lower case, without a dot; null accepts every one. */
  allowed_extensions: string[] | null;
}

/** The user whose quota an object of this caller counts in. */
export function ownerOf(caller: Caller): string | null {
  return caller.claims.sub ?? null;
}

/** A bucket, read with the rights of the server: the policies of its objects decide whether a caller may use it. */
export async function bucketOf({ db }: StorageService, id: string): Promise<Bucket> {
  const { rows } = await db.query<Bucket>(
    `select id, public, file_size_limit, allowed_mime_types, allowed_extensions
     from storage.buckets where id = $1`,
    [id],
  );
  if (!rows[0]) throw storageRefusal("NoSuchBucket");
  return rows[0];
}

/** A moment as the official service writes it: UTC, with milliseconds. */
const timeText = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
export const bucketTimes = ["created_at", "updated_at"].map(timeText).join(", ");
export const times = `${bucketTimes}, ${timeText("last_accessed_at")}`;

/** A row of storage.objects, as the official service shows it. */
export const objectColumns = `id, name, bucket_id, coalesce(owner::text, '') as owner,
  coalesce(owner_id, '') as owner_id, version, metadata, coalesce(user_metadata, '{}') as user_metadata, ${times}`;

/** An object, as its row is read. */
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

/** An object that the caller may read. @throws Refusal NoSuchKey, for a missing and for a hidden one. */
export async function objectOf(
  { service, caller }: Pick<StorageContext, "service" | "caller">,
  { bucket, key }: ObjectPath,
): Promise<StoredObject> {
  const text = `select row_to_json(o)::text from (
    select id, bucket_id, name, version, owner_id, metadata, user_metadata, ${times}
    from storage.objects where bucket_id = $1 and name = $2) o`;
  const [found] = await service.db
    .asCaller(caller, [{ text, values: [bucket, key] }], { readOnly: true })
    .catch(nothingFound);
  const json = found?.rows[0]?.[0];
  if (!json) throw storageRefusal("NoSuchKey");
  return JSON.parse(json);
}

/** The JSON text that a statement selects; `fallback` when the caller has no right to the table. */
export async function readJson(
  { service, caller }: StorageContext,
  statement: Statement,
  fallback: unknown,
): Promise<unknown> {
  const [answer] = await service.db
    .asCaller(caller, [statement], { readOnly: true })
    .catch((error) => {
      if (error?.code === "42501") return [];
      throw error;
    });
  const json = answer?.rows[0]?.[0];
  return json ? JSON.parse(json) : fallback;
}

/** The JSON body, of at most 1 MiB. @throws Refusal InvalidRequest. */
export async function jsonBody({ c }: { c: Context }): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.length > MB) throw storageRefusal("EntityTooLarge");
  const body = parseJson(text || "{}");
  if (isObject(body)) return body;
  throw storageRefusal("InvalidRequest", "Body must be a JSON object");
}

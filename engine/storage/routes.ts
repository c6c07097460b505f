import { type Context, Hono } from "hono";
import type { Caller } from "../postgres/database.ts";
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from "./buckets.ts";
import { copyObject, moveObject, removeObjects } from "./change.ts";
import { download } from "./download.ts";
import { errorAnswer, refusalOf, StorageRefusal } from "./errors.ts";
import { decodedKey, validKey } from "./keys.ts";
import { listObjects, listObjectsV2 } from "./list.ts";
import {
  bucketOf,
  callerOf,
  createService,
  jsonBody,
  objectOf,
  type StorageOptions,
  type StorageService,
} from "./service.ts";
import { ownerOf, type UploadTarget, upload } from "./upload.ts";

const service_role: Caller = { role: "service_role", claims: { role: "service_role" } };

/** The storage service, to be mounted at /storage/v1, as the official client calls it. */
export function storageRoutes(options: StorageOptions): Hono {
  const service = createService(options);
  const app = new Hono();
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal) return errorAnswer(c, refusal);
    throw error;
  });
  const withCaller =
    (handler: (c: Context, caller: Caller) => Promise<unknown>) => async (c: Context) =>
      c.json((await handler(c, await callerOf(service, c))) as object);
  const bucketId = (c: Context) => decodedKey(c.req.param("bucket") ?? "");

  app.get(
    "/bucket",
    withCaller((c, caller) => listBuckets(service, c, caller)),
  );
  app.post(
    "/bucket",
    withCaller((c, caller) => createBucket(service, c, caller)),
  );
  app.get(
    "/bucket/:bucket",
    withCaller((c, caller) => getBucket(service, { caller, id: bucketId(c) })),
  );
  app.put(
    "/bucket/:bucket",
    withCaller((c, caller) => updateBucket(service, c, { caller, id: bucketId(c) })),
  );
  app.delete(
    "/bucket/:bucket",
    withCaller((c, caller) => deleteBucket(service, { caller, id: bucketId(c) })),
  );
  app.post(
    "/bucket/:bucket/empty",
    withCaller((c, caller) => emptyBucket(service, { caller, id: bucketId(c) })),
  );

  app.post(
    "/object/list/:bucket",
    withCaller((c, caller) => listObjects(service, c, { caller, bucket: bucketId(c) })),
  );
  app.post(
    "/object/list-v2/:bucket",
    withCaller((c, caller) => listObjectsV2(service, c, { caller, bucket: bucketId(c) })),
  );
  app.post(
    "/object/move",
    withCaller((c, caller) => moveObject(service, c, caller)),
  );
  app.post(
    "/object/copy",
    withCaller((c, caller) => copyObject(service, c, caller)),
  );
  app.delete(
    "/object/:bucket",
    withCaller((c, caller) => removeObjects(service, c, { caller, bucket: bucketId(c) })),
  );
  app.get(
    "/object/info/*",
    withCaller((c, caller) => objectInfo(service, c, caller)),
  );

  app.post(
    "/object/upload/sign/*",
    withCaller((c, caller) => signUpload(service, c, caller)),
  );
  app.put("/object/upload/sign/*", (c) => signedUpload(service, c));
  app.get("/object/sign/*", (c) => signedDownload(service, c));
  app.post(
    "/object/sign/:bucket",
    withCaller((c, caller) => signMany(service, c, { caller, bucket: bucketId(c) })),
  );
  app.post(
    "/object/sign/*",
    withCaller((c, caller) => signOne(service, c, caller)),
  );

  app.get("/object/public/*", async (c) => {
    const place = placeIn(c, "/object/public/");
    const bucket = await bucketOf(service, place.bucket);
    if (!bucket.public) throw new StorageRefusal("NoSuchBucket");
    return download(service, c, await objectOf(service, service_role, place));
  });
  for (const prefix of ["/object/authenticated/", "/object/"]) {
    app.get(`${prefix}*`, async (c) => {
      const caller = await callerOf(service, c);
      return download(service, c, await objectOf(service, caller, placeIn(c, prefix)));
    });
  }
  app.post(
    "/object/*",
    withCaller((c, caller) => put(service, c, { caller, ...uploadHeaders(c) })),
  );
  app.put(
    "/object/*",
    withCaller((c, caller) => put(service, c, { caller, upsert: true, mustExist: true })),
  );
  app.all("*", () => {
    throw new StorageRefusal("NotFound");
  });
  return app;
}

interface Place {
  bucket: string;
  key: string;
}

/** `/storage/v1/object/sign/b/a/c.txt` behind `/object/sign/` → bucket b, key a/c.txt. */
function placeIn(c: Context, prefix: string): Place {
  const path = new URL(c.req.url).pathname;
  const rest = path.slice(path.indexOf(prefix) + prefix.length);
  const [bucket = "", ...key] = rest.split("/");
  return { bucket: decodedKey(bucket), key: decodedKey(key.join("/")) };
}

function uploadHeaders(c: Context) {
  return { upsert: c.req.header("x-upsert") === "true" };
}

async function put(
  service: StorageService,
  c: Context,
  { caller, ...how }: { caller: Caller } & Pick<UploadTarget, "upsert" | "mustExist">,
) {
  const target = { ...placeIn(c, "/object/"), ...how };
  const { id, key } = await upload(service, c, { caller, target });
  return { Id: id, Key: `${target.bucket}/${key}` };
}

async function objectInfo(service: StorageService, c: Context, caller: Caller) {
  const object = await objectOf(service, caller, placeIn(c, "/object/info/"));
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: object.metadata.size,
    content_type: object.metadata.mimetype,
    cache_control: object.metadata.cacheControl,
    etag: object.metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  };
}

async function signOne(service: StorageService, c: Context, caller: Caller) {
  const place = placeIn(c, "/object/sign/");
  const seconds = secondsOf((await jsonBody(c)).expiresIn);
  await objectOf(service, caller, place);
  return { signedURL: await downloadUrl(service, place, seconds) };
}

async function signMany(
  service: StorageService,
  c: Context,
  { caller, bucket }: { caller: Caller; bucket: string },
) {
  const { paths, expiresIn } = await jsonBody(c);
  const seconds = secondsOf(expiresIn);
  const isList = Array.isArray(paths) && paths.every((path) => typeof path === "string");
  if (!isList || paths.length > 500)
    throw new StorageRefusal("InvalidRequest", "paths must be a list of text");
  const text = "select name from storage.objects where bucket_id = $1 and name = any($2)";
  const [found] = await service.db
    .asCaller(caller, [{ text, values: [bucket, paths] }], { readOnly: true })
    .catch(() => []);
  const visible = new Set(found?.rows.map(([name]) => name));
  return Promise.all(
    paths.map(async (key: string) =>
      visible.has(key)
        ? {
            error: null,
            path: key,
            signedURL: await downloadUrl(service, { bucket, key }, seconds),
          }
        : {
            error: "Either the object does not exist or you do not have access to it",
            path: key,
            signedURL: null,
          },
    ),
  );
}

async function downloadUrl({ urls }: StorageService, { bucket, key }: Place, seconds: number) {
  const token = await urls.sign({ url: `${bucket}/${key}`, scope: "download" }, seconds);
  return `/object/sign/${encodedPath(bucket, key)}?token=${token}`;
}

function encodedPath(bucket: string, key: string): string {
  return [bucket, ...key.split("/")].map(encodeURIComponent).join("/");
}

function secondsOf(value: unknown): number {
  if (typeof value === "number" && Number.isInteger(value) && value > 0) return value;
  throw new StorageRefusal("InvalidRequest", "body/expiresIn must be >= 1");
}

async function signedDownload(service: StorageService, c: Context) {
  const place = placeIn(c, "/object/sign/");
  const url = `${place.bucket}/${place.key}`;
  await service.urls.verify(c.req.query("token") ?? "", { url, scope: "download" });
  return download(service, c, await objectOf(service, service_role, place));
}

/** A URL that lets its holder put one object there, as its maker; the maker's policy is asked now and then. */
async function signUpload(service: StorageService, c: Context, caller: Caller) {
  const place = placeIn(c, "/object/upload/sign/");
  await bucketOf(service, place.bucket);
  validKey(place.key);
  const text = "insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)";
  const values = [place.bucket, place.key, ownerOf(caller)];
  await service.db.asCaller(caller, [{ text, values }], { rollback: true });
  const { upsert } = uploadHeaders(c);
  const claims = { url: `${place.bucket}/${place.key}`, scope: "upload" as const, upsert };
  const token = await service.urls.sign(
    { ...claims, ...(caller.claims.sub ? { owner: JSON.stringify(caller.claims) } : {}) },
    3600,
  );
  return {
    url: `/object/upload/sign/${encodedPath(place.bucket, place.key)}?token=${token}`,
    token,
  };
}

async function signedUpload(service: StorageService, c: Context) {
  const place = placeIn(c, "/object/upload/sign/");
  const url = `${place.bucket}/${place.key}`;
  const claims = await service.urls.verify(c.req.query("token") ?? "", { url, scope: "upload" });
  const caller: Caller = claims.owner
    ? { role: "authenticated", claims: JSON.parse(claims.owner) }
    : service_role;
  const target = { ...place, upsert: claims.upsert ?? false };
  const { key } = await upload(service, c, { caller, target });
  return c.json({ Key: `${place.bucket}/${key}` });
}

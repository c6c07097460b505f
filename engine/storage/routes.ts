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
import { decodedKey } from "./keys.ts";
import { listObjects, listObjectsV2 } from "./list.ts";
import { placeIn } from "./place.ts";
import {
  bucketOf,
  callerOf,
  createService,
  objectOf,
  type StorageOptions,
  type StorageService,
  serviceCaller,
} from "./service.ts";
import { signedDownload, signedUpload, signMany, signOne, signUpload } from "./signed.ts";
import { isUpsert, type UploadTarget, upload } from "./upload.ts";

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
    return download(service, c, await objectOf(service, serviceCaller, place));
  });
  for (const prefix of ["/object/authenticated/", "/object/"]) {
    app.get(`${prefix}*`, async (c) => {
      const caller = await callerOf(service, c);
      return download(service, c, await objectOf(service, caller, placeIn(c, prefix)));
    });
  }
  app.post(
    "/object/*",
    withCaller((c, caller) => put(service, c, { caller, upsert: isUpsert(c) })),
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

import { type Context, Hono } from "hono";
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from "./buckets.ts";
import { copyObject, moveObject, removeObject, removeObjects } from "./change.ts";
import { download } from "./download.ts";
import { refusalOf, refusalResponse, storageRefusal } from "./errors.ts";
import { objectPath } from "./keys.ts";
import { listObjects, listObjectsV2 } from "./list.ts";
import { resumableRoutes } from "./resumable/routes.ts";
import {
  bucketOf,
  callerOf,
  createService,
  type Handler,
  objectOf,
  type StorageContext,
  type StorageOptions,
  type StoredObject,
  serviceCaller,
} from "./service.ts";
import { signedDownload, signedUpload, signMany, signOne, signUpload } from "./signed.ts";
import { isUpsert, type UploadTarget, upload } from "./upload.ts";

/** The storage service, to be mounted at /storage/v1: what the official client calls, answered as the official service answers it. */
export function storageRoutes(options: StorageOptions): Hono {
  const service = createService(options);
  const app = new Hono();
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal) return refusalResponse(c, refusal);
    throw error;
  });
  const withCaller =
    (handler: (context: StorageContext) => Promise<Response>) => async (c: Context) =>
      handler({ service, c, caller: await callerOf(service, c) });
  const json = (handler: Handler) =>
    withCaller(async (context) => context.c.json((await handler(context)) as object));
  const signed = (handler: typeof signedDownload) => (c: Context) => handler(service, c);

  app.get("/bucket", json(listBuckets));
  app.post("/bucket", json(createBucket));
  app.get("/bucket/:bucket", json(getBucket));
  app.put("/bucket/:bucket", json(updateBucket));
  app.delete("/bucket/:bucket", json(deleteBucket));
  app.post("/bucket/:bucket/empty", json(emptyBucket));

  app.post("/object/list/:bucket", json(listObjects));
  app.post("/object/list-v2/:bucket", json(listObjectsV2));
  app.post("/object/move", json(moveObject));
  app.post("/object/copy", json(copyObject));
  app.delete("/object/:bucket", json(removeObjects));
  app.delete("/object/*", json(removeObject));
  app.get("/object/info/public/*", async (c) =>
    c.json(
      infoOf(await publicObject({ service, c, caller: serviceCaller }, "/object/info/public/")),
    ),
  );
  app.get("/object/info/authenticated/*", json(objectInfo("/object/info/authenticated/")));
  app.get("/object/info/*", json(objectInfo("/object/info/")));

  app.post("/object/upload/sign/*", json(signUpload));
  app.put("/object/upload/sign/*", signed(signedUpload));
  app.get("/object/sign/*", signed(signedDownload));
  app.post("/object/sign/:bucket", json(signMany));
  app.post("/object/sign/*", json(signOne));

  app.route("/upload/resumable", resumableRoutes(service));

  app.get("/object/public/*", async (c) => {
    const context = { service, c, caller: serviceCaller };
    return download(context, await publicObject(context, "/object/public/"));
  });
  app.get("/object/authenticated/*", withCaller(ownObject("/object/authenticated/")));
  app.get("/object/*", withCaller(ownObject("/object/")));
  app.post(
    "/object/*",
    json((context) => store(context, { upsert: isUpsert(context.c) })),
  );
  app.put(
    "/object/*",
    json((context) => store(context, { upsert: true, mustExist: true })),
  );
  app.all("*", () => {
    throw storageRefusal("NotFound");
  });
  return app;
}

async function publicObject(context: StorageContext, prefix: string): Promise<StoredObject> {
  const path = objectPath(context, prefix);
  const bucket = await bucketOf(context.service, path.bucket);
  if (!bucket.public) throw storageRefusal("NoSuchBucket");
  return objectOf(context, path);
}

function ownObject(prefix: string) {
  return async (context: StorageContext): Promise<Response> =>
    download(context, await objectOf(context, objectPath(context, prefix)));
}

async function store(context: StorageContext, mode: Pick<UploadTarget, "upsert" | "mustExist">) {
  const target = { ...objectPath(context, "/object/"), ...mode };
  const { id, key } = await upload(context, target);
  return { Id: id, Key: `${target.bucket}/${key}` };
}

function objectInfo(prefix: string) {
  return async (context: StorageContext) =>
    infoOf(await objectOf(context, objectPath(context, prefix)));
}

function infoOf(object: StoredObject) {
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

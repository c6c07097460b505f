import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Caller } from "../postgres/database.ts";
import { download } from "./download.ts";
import { nothingFound, storageRefusal } from "./errors.ts";
import { bucketParam, type ObjectPath, objectPath, validKey } from "./keys.ts";
import {
  bucketOf,
  jsonBody,
  objectOf,
  ownerOf,
  type StorageContext,
  type StorageService,
  serviceCaller,
} from "./service.ts";
import type { UrlClaims } from "./signed-urls.ts";
import { isUpsert, rowStatement, upload } from "./upload.ts";

const uploadSeconds = 3600;

export async function signOne(context: StorageContext) {
  const path = objectPath(context, "/object/sign/");
  const seconds = secondsOf((await jsonBody(context)).expiresIn);
  await objectOf(context, path);
  return { signedURL: await downloadUrl(context.service, path, seconds) };
}

export async function signMany(context: StorageContext) {
  const { service, caller } = context;
  const bucket = bucketParam(context);
  const { paths, expiresIn } = await jsonBody(context);
  const seconds = secondsOf(expiresIn);
  const isList = Array.isArray(paths) && paths.every((path) => typeof path === "string");
  if (!isList || paths.length > 500)
    throw storageRefusal("InvalidRequest", "paths must be a list of text");
  const text = "select name from storage.objects where bucket_id = $1 and name = any($2)";
  const [found] = await service.db
    .asCaller(caller, [{ text, values: [bucket, paths] }], { readOnly: true })
    .catch(nothingFound);
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

async function downloadUrl({ urls }: StorageService, { bucket, key }: ObjectPath, seconds: number) {
  const token = await urls.sign({ url: `${bucket}/${key}`, scope: "download" }, seconds);
  return `/object/sign/${encodedPath(bucket, key)}?token=${token}`;
}

function encodedPath(bucket: string, key: string): string {
  return [bucket, ...key.split("/")].map(encodeURIComponent).join("/");
}

function secondsOf(value: unknown): number {
  if (typeof value === "number" && Number.isInteger(value) && value > 0) return value;
  throw storageRefusal("InvalidRequest", "body/expiresIn must be >= 1");
}

export async function signedDownload(service: StorageService, c: Context) {
  const path = objectPath({ c }, "/object/sign/");
  const url = `${path.bucket}/${path.key}`;
  await service.urls.verify(c.req.query("token") ?? "", { url, scope: "download" });
  const context = { service, c, caller: serviceCaller };
  return download(context, await objectOf(context, path));
}

/** A URL with which anybody can upload one object as the caller. The caller's policy is checked now and at the upload. */
export async function signUpload(context: StorageContext) {
  const { service, c, caller } = context;
  const path = objectPath(context, "/object/upload/sign/");
  await bucketOf(service, path.bucket);
  validKey(path.key);
  const upsert = isUpsert(c);
  const row = { ...path, upsert, owner: ownerOf(caller), version: randomUUID() };
  await service.db.asCaller(caller, [rowStatement(row)], { rollback: true });
  const claims = { url: `${path.bucket}/${path.key}`, scope: "upload" as const, upsert };
  const token = await service.urls.sign(
    { ...claims, ...(caller.claims.sub ? { owner: JSON.stringify(caller.claims) } : {}) },
    uploadSeconds,
  );
  return {
    url: `/object/upload/sign/${encodedPath(path.bucket, path.key)}?token=${token}`,
    token,
  };
}

export async function signedUpload(service: StorageService, c: Context) {
  const path = objectPath({ c }, "/object/upload/sign/");
  const url = `${path.bucket}/${path.key}`;
  const claims = await service.urls.verify(c.req.query("token") ?? "", { url, scope: "upload" });
  const target = { ...path, upsert: claims.upsert ?? false };
  const { key } = await upload({ service, c, caller: uploaderOf(claims) }, target);
  return c.json({ Key: `${path.bucket}/${key}` });
}

/** As whom a signed upload is stored: the user who signed it, or the server. */
export function uploaderOf({ owner }: UrlClaims): Caller {
  return owner ? { role: "authenticated", claims: JSON.parse(owner) } : serviceCaller;
}

import type { Context } from "hono";
import type { Caller } from "../postgres/database.ts";
import { download } from "./download.ts";
import { nothingFound, StorageRefusal } from "./errors.ts";
import { validKey } from "./keys.ts";
import { type Place, placeIn } from "./place.ts";
import {
  bucketOf,
  jsonBody,
  objectOf,
  ownerOf,
  type StorageService,
  serviceCaller,
} from "./service.ts";
import { isUpsert, upload } from "./upload.ts";

export async function signOne(service: StorageService, c: Context, caller: Caller) {
  const place = placeIn(c, "/object/sign/");
  const seconds = secondsOf((await jsonBody(c)).expiresIn);
  await objectOf(service, caller, place);
  return { signedURL: await downloadUrl(service, place, seconds) };
}

export async function signMany(
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

export async function signedDownload(service: StorageService, c: Context) {
  const place = placeIn(c, "/object/sign/");
  const url = `${place.bucket}/${place.key}`;
  await service.urls.verify(c.req.query("token") ?? "", { url, scope: "download" });
  return download(service, c, await objectOf(service, serviceCaller, place));
}

/** A URL that lets its holder put one object there, as its maker; the maker's policy is asked now and then. */
export async function signUpload(service: StorageService, c: Context, caller: Caller) {
  const place = placeIn(c, "/object/upload/sign/");
  await bucketOf(service, place.bucket);
  validKey(place.key);
  const text = "insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)";
  const values = [place.bucket, place.key, ownerOf(caller)];
  await service.db.asCaller(caller, [{ text, values }], { rollback: true });
  const claims = {
    url: `${place.bucket}/${place.key}`,
    scope: "upload" as const,
    upsert: isUpsert(c),
  };
  const token = await service.urls.sign(
    { ...claims, ...(caller.claims.sub ? { owner: JSON.stringify(caller.claims) } : {}) },
    3600,
  );
  return {
    url: `/object/upload/sign/${encodedPath(place.bucket, place.key)}?token=${token}`,
    token,
  };
}

export async function signedUpload(service: StorageService, c: Context) {
  const place = placeIn(c, "/object/upload/sign/");
  const url = `${place.bucket}/${place.key}`;
  const claims = await service.urls.verify(c.req.query("token") ?? "", { url, scope: "upload" });
  const caller: Caller = claims.owner
    ? { role: "authenticated", claims: JSON.parse(claims.owner) }
    : serviceCaller;
  const target = { ...place, upsert: claims.upsert ?? false };
  const { key } = await upload(service, c, { caller, target });
  return c.json({ Key: `${place.bucket}/${key}` });
}

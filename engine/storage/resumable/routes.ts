import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { isObject, parseJson } from "../../json.ts";
import { isEndedSession } from "../../postgres/database.ts";
import { storedType } from "../content-type.ts";
import { refusalOf, refusalText, storageRefusal } from "../errors.ts";
import { type ObjectPath, validKey } from "../keys.ts";
import { beginResumable } from "../reserve.ts";
import {
  bucketOf,
  callerOf,
  ownerOf,
  type StorageContext,
  type StorageService,
} from "../service.ts";
import { uploaderOf } from "../signed.ts";
import type { UrlClaims } from "../signed-urls.ts";
import { isUpsert, rowStatement, validCacheControl } from "../upload.ts";
import { BodyParts } from "./body-parts.ts";
import {
  addPart,
  findUpload,
  finishUpload,
  type ResumableUpload,
  removeUpload,
  takeLease,
  type UploadRequest,
} from "./uploads.ts";

const protocol = "1.0.0";
const bytesType = "application/offset+octet-stream";
const lifeMs = 24 * 3600_000;
/** A body is stored in parts of at most this size, so that a connection that breaks loses less than one. */
const partBytes = 8 * 1024 * 1024;
const sessionEnded = "Your session has ended. Please sign in again.";
const checksums = ["sha1", "md5", "sha256"];

/** A request, with the one path that it may upload to where it was signed for that. */
interface ResumableContext extends StorageContext {
  signed: UrlClaims | null;
}

/**
 * Uploads that go on where they stopped: TUS 1.0 with creation, creation-with-upload, termination, expiration and
 * checksum, at the addresses of the official service: of a session, and under `/sign` of a signed upload's token as
 * `x-signature`. Refusals have their own status and their message as text, as there.
 */
export function resumableRoutes(service: StorageService): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    c.header("Tus-Resumable", protocol);
    if (isEndedSession(error)) return c.text(sessionEnded, 401);
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refusalText(c, refusal);
  });
  app.options("*", (c) => {
    c.header("Tus-Resumable", protocol);
    c.header("Tus-Version", protocol);
    c.header("Tus-Extension", "creation,creation-with-upload,termination,expiration,checksum");
    c.header("Tus-Checksum-Algorithm", checksums.join(","));
    return c.body(null, 204);
  });
  app.use(async (c, next) => {
    if (c.req.header("tus-resumable") !== protocol) {
      return c.text("Use TUS 1.0.0", 412, { "Tus-Version": protocol, "Tus-Resumable": protocol });
    }
    await next();
    c.header("Tus-Resumable", protocol);
  });
  const add = (path: "" | "/sign", readUploader: (c: Context) => Promise<Uploader>) => {
    const route =
      (handler: (context: ResumableContext) => Promise<Response>) => async (c: Context) => {
        const uploader = await readUploader(c);
        // An access token outlives its session; a statement of the caller that may write does not.
        await service.db.asCaller(uploader.caller, [{ text: "select 1" }]);
        return handler({ service, c, ...uploader });
      };
    app.post(path || "/", route(create));
    app.get(`${path}/:id`, route(head));
    app.patch(`${path}/:id`, route(patch));
    app.delete(`${path}/:id`, route(terminate));
  };
  add("/sign", async (c) => {
    const signature = c.req.header("x-signature");
    if (!signature) throw storageRefusal("InvalidJWT", "Missing x-signature header");
    const signed = await service.urls.read(signature, "upload");
    return { caller: uploaderOf(signed), signed };
  });
  add("", async (c) => {
    const caller = await callerOf(service, c);
    if (caller.role === "anon") throw storageRefusal("AccessDenied");
    return { caller, signed: null };
  });
  return app;
}

type Uploader = Pick<ResumableContext, "caller" | "signed">;

async function create(context: ResumableContext): Promise<Response> {
  const { service, c, caller, signed } = context;
  const length = wholeNumber(c.req.header("upload-length"));
  if (length === null) throw invalid("Upload-Length must say how many bytes the file has");
  const header = c.req.header("upload-metadata") ?? "";
  const metadata = readMetadata(header);
  const bucket = await bucketOf(service, metadata.get("bucketName") ?? "");
  const key = validKey(metadata.get("objectName") ?? "");
  requireSigned(context, { bucket: bucket.id, key });
  const seconds = Number(metadata.get("cacheControl"));
  const request: UploadRequest = {
    contentType: metadata.get("contentType") ?? "application/octet-stream",
    cacheControl: validCacheControl(Number.isInteger(seconds) ? `max-age=${seconds}` : "no-cache"),
    userMetadata: userMetadata(metadata.get("metadata")),
    upsert: signed ? (signed.upsert ?? false) : isUpsert(c),
    uploadMetadata: header,
  };
  const target = { bucket: bucket.id, key, upsert: request.upsert };
  const id = randomUUID();
  const row = rowStatement({ ...target, owner: ownerOf(caller), version: id });
  await service.db.asCaller(caller, [row], { rollback: true });
  const expiresAt = new Date(service.now().getTime() + lifeMs);
  const replaces = request.upsert ? target : null;
  await beginResumable(context, { id, bucket, key, length, request, expiresAt, replaces });
  const isSentWithIt = c.req.header("content-type") === bytesType;
  if (isSentWithIt || length === 0) {
    const upload = await addFirstBytes(context, await findUpload(context, id));
    if (isSentWithIt) c.header("Upload-Offset", String(upload.offset));
  }
  c.header("Location", `${c.req.path.replace(/\/$/, "")}/${id}`);
  c.header("Upload-Expires", expiresAt.toUTCString());
  return c.body(null, 201);
}

/** Nobody learns the address of an upload whose first bytes were refused or broke off, so nothing of it stays. */
async function addFirstBytes(context: StorageContext, begun: ResumableUpload) {
  const giveUp = async () => removeUpload(context, await findUpload(context, begun.id));
  try {
    const upload = await addBytes(context, begun);
    const sent = Number(context.c.req.header("content-length"));
    if (upload.offset < Math.min(sent, upload.length)) await giveUp();
    return upload;
  } catch (error) {
    await giveUp().catch(() => {});
    throw error;
  }
}

async function head(context: ResumableContext): Promise<Response> {
  const { c } = context;
  const upload = await ownUpload(context);
  c.header("Upload-Length", String(upload.length));
  c.header("Upload-Metadata", upload.request.uploadMetadata);
  c.header("Cache-Control", "no-store");
  return progress(c, upload, 200);
}

async function patch(context: ResumableContext): Promise<Response> {
  const { c } = context;
  if (c.req.header("content-type") !== bytesType) {
    throw storageRefusal("InvalidMimeType", `Send ${bytesType}`);
  }
  const offset = wholeNumber(c.req.header("upload-offset"));
  if (offset === null) throw invalid("Upload-Offset must be a number of bytes");
  const upload = await ownUpload(context);
  if (offset !== upload.offset) throw conflict(upload);
  if (upload.isFinished) return progress(c, upload, 204);
  return progress(c, await addBytes(context, upload), 204);
}

async function terminate(context: ResumableContext): Promise<Response> {
  const { c } = context;
  await removeUpload(context, await ownUpload(context));
  return c.body(null, 204);
}

/** Stores what comes in the body, part by part. @returns the upload as far as it has come then. */
async function addBytes(context: StorageContext, begun: ResumableUpload): Promise<ResumableUpload> {
  const { service, c } = context;
  const expected = readChecksum(c.req.header("upload-checksum"));
  const body = new BodyParts(c.req.raw.body, expected?.algorithm ?? null);
  const holder = await takeLease(context, begun);
  if (!holder) throw conflict(begun);
  let upload = begun;
  // Nothing of a body with a checksum counts before all of it has come.
  const mostBytes = expected ? upload.length - upload.offset : partBytes;
  while (upload.offset < upload.length && (await body.hasMore())) {
    const part = randomUUID();
    const space = Math.min(mostBytes, upload.length - upload.offset);
    const blob = await service.blobs.receive(part, body.next(space), space);
    if (!blob) throw new Error("A part was longer than its own length.");
    if (expected && (body.isBroken || body.checksum() !== expected.value)) {
      await service.blobs.remove([part]);
      throw storageRefusal("ChecksumMismatch");
    }
    const { size, head } = blob;
    const isLast = upload.offset + size === upload.length;
    if (upload.offset === 0 && !isLast) await checkType(context, upload, { part, head });
    if (isLast) {
      if (await finishUpload(context, upload, { holder, last: part })) {
        return { ...upload, offset: upload.length, isFinished: true };
      }
    } else {
      const added = await addPart(context, upload, { holder, part, size });
      if (added) {
        upload = added;
        continue;
      }
    }
    await service.blobs.remove([part]);
    throw conflict(upload);
  }
  if (upload.length === 0) await finishUpload(context, upload, { holder, last: null });
  return upload;
}

/** Refuses a file by its beginning, before the rest of it is sent. @throws Refusal InvalidMimeType */
async function checkType(
  context: StorageContext,
  upload: ResumableUpload,
  { part, head }: { part: string; head: Uint8Array },
) {
  const { key, request } = upload;
  const bucket = await bucketOf(context.service, upload.bucket);
  try {
    await storedType({ key, declared: request.contentType, head, bucket });
  } catch (error) {
    // A connection that broke after a few bytes shows nothing about the file.
    if (head.length < decisiveBytes) return;
    await removeUpload(context, { id: upload.id, parts: [...upload.parts, part] });
    throw error;
  }
}

const decisiveBytes = 4096;

async function ownUpload(context: ResumableContext): Promise<ResumableUpload> {
  const upload = await findUpload(context, context.c.req.param("id") ?? "");
  requireSigned(context, upload);
  return upload;
}

/** @throws Refusal InvalidJWT where the request was signed for another path. */
function requireSigned({ signed }: ResumableContext, { bucket, key }: ObjectPath) {
  if (signed && signed.url !== `${bucket}/${key}`)
    throw storageRefusal("InvalidJWT", "InvalidSignature");
}

function progress(c: Context, upload: ResumableUpload, status: 200 | 204): Response {
  c.header("Upload-Offset", String(upload.offset));
  if (!upload.isFinished) c.header("Upload-Expires", new Date(upload.expiresAt).toUTCString());
  return c.body(null, status);
}

/** `name base64,name base64` @throws Refusal InvalidRequest */
function readMetadata(header: string): Map<string, string> {
  if (header.length > 16 * 1024) throw invalid("Upload-Metadata is too long");
  const pairs = header.split(",").map((pair) => pair.trim().split(" "));
  return new Map(
    pairs.map(([name = "", value = ""]) => [name, Buffer.from(value, "base64").toString("utf8")]),
  );
}

function userMetadata(json: string | undefined): Record<string, unknown> | null {
  if (!json) return null;
  const value = parseJson(json);
  if (isObject(value)) return value;
  throw invalid("The metadata must be a JSON object");
}

/** `sha1 base64` @throws Refusal InvalidRequest */
function readChecksum(header: string | undefined) {
  if (!header) return null;
  const [algorithm = "", value = ""] = header.split(" ");
  if (!checksums.includes(algorithm)) throw invalid(`Use ${checksums.join(", ")}`);
  return { algorithm, value };
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function conflict({ offset }: ResumableUpload) {
  return storageRefusal("OffsetConflict", `The upload has come to another byte than ${offset}.`);
}

function invalid(message: string) {
  return storageRefusal("InvalidRequest", message);
}

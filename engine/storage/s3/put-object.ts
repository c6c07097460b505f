import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { S3Body, S3Client } from "./client.ts";
import { asBlobsError, S3Error } from "./errors.ts";
import { elementsIn, escaped, valueIn } from "./xml.ts";

type File = Exclude<S3Body, Buffer>;

/** Larger files are sent in parts. Two thirds of the largest uploads fit, and one request is enough for them. */
const multipartBytes = 16 * 1024 * 1024;
/** At least 5 MiB, but for the last one. */
const partBytes = 8 * 1024 * 1024;

/** Stores a file as one object, which is there whole or not at all. @throws BlobsUnavailable, BlobsFull */
export async function putObject(
  client: S3Client,
  { key, file }: { key: string; file: File },
): Promise<void> {
  const headers = {
    "content-type": "application/octet-stream",
    "x-amz-meta-sha256": file.sha256,
  };
  try {
    if (file.size > multipartBytes) await putInParts(client, { key, file, headers });
    else (await client.send({ method: "PUT", key, headers, body: file })).resume();
  } catch (error) {
    asBlobsError(error);
  }
}

interface PutInParts {
  key: string;
  file: File;
  headers: Record<string, string>;
}

async function putInParts(client: S3Client, { key, file, headers }: PutInParts) {
  const begun = await client.sendForText({ method: "POST", key, query: { uploads: "" }, headers });
  const uploadId = valueIn(begun, "UploadId") ?? "";
  const query = { uploadId };
  try {
    const parts = await putParts(client, { key, file, uploadId });
    const body = Buffer.from(
      `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join("")}</CompleteMultipartUpload>`,
    );
    const ended = await client.sendForText({ method: "POST", key, query, body });
    // An answer of 200 may still report a failure, because it begins before the parts are put together.
    if (!ended.includes("<ETag>")) throw S3Error.inBody(ended, { status: 500 });
  } catch (error) {
    if (await isStored(client, key, file)) return;
    // When this fails too, the sweep deletes the parts.
    await client.send({ method: "DELETE", key, query }).then(
      (answer) => answer.resume(),
      () => {},
    );
    throw error;
  }
}

async function putParts(
  client: S3Client,
  { key, file, uploadId }: { key: string; file: File; uploadId: string },
): Promise<string[]> {
  const parts: string[] = [];
  const whole = createHash("sha256");
  const source = await open(file.path, "r");
  try {
    for (let at = 0; at < file.size; at += partBytes) {
      const body = Buffer.alloc(Math.min(partBytes, file.size - at));
      await source.read(body, 0, body.length, at);
      whole.update(body);
      const partNumber = `${parts.length + 1}`;
      const query = { partNumber, uploadId };
      const answer = await client.send({ method: "PUT", key, query, body });
      answer.resume();
      const eTag = escaped(answer.headers.etag ?? "");
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${eTag}</ETag></Part>`);
    }
  } finally {
    await source.close();
  }
  if (whole.digest("hex") !== file.sha256) {
    throw new Error("The file changed on the disk of this process while it was sent.");
  }
  return parts;
}

/** Whether a request that seemed to fail had put the parts together: its answer was lost, or it was sent twice. */
async function isStored(client: S3Client, key: string, { sha256, size }: File): Promise<boolean> {
  const answer = await client.send({ method: "HEAD", key }).catch(() => null);
  answer?.resume();
  const { headers } = answer ?? {};
  return headers?.["x-amz-meta-sha256"] === sha256 && headers?.["content-length"] === `${size}`;
}

/** Uploads in parts that were begun before `time` and never ended. */
export async function* uploadsBefore(
  client: S3Client,
  prefix: string,
  time: Date,
): AsyncGenerator<{ key: string; uploadId: string }> {
  const own = client.settings.prefix;
  const query: Record<string, string> = { uploads: "", prefix: `${own}${prefix}` };
  for (;;) {
    const xml = await client.sendForText({ method: "GET", query }).catch(asBlobsError);
    for (const entry of elementsIn(xml, "Upload")) {
      const [key, uploadId] = [valueIn(entry, "Key") ?? "", valueIn(entry, "UploadId") ?? ""];
      if (new Date(valueIn(entry, "Initiated") ?? "") < time) {
        yield { key: key.slice(own.length), uploadId };
      }
    }
    if (valueIn(xml, "IsTruncated") !== "true") return;
    query["key-marker"] = valueIn(xml, "NextKeyMarker") ?? "";
    query["upload-id-marker"] = valueIn(xml, "NextUploadIdMarker") ?? "";
  }
}

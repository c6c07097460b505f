import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type BlobStore, ownerName, requireBlobId } from "../blobs.ts";
import { BlobsUnavailable } from "../blobs-unavailable.ts";
import { writeFile } from "../write-file.ts";
import type { S3Client, S3Request } from "./client.ts";
import { asBlobsError, S3Error } from "./errors.ts";
import { putObject, uploadsBefore } from "./put-object.ts";
import { elementsIn, valueIn } from "./xml.ts";

const keyOf = (id: string) => `files/${requireBlobId(id)}`;
const hashHeader = "x-amz-meta-sha256";

/**
 * Blobs as objects of a bucket that only its key may read. An upload is written into a local folder first, because its
 * length and its SHA-256 have to be known before the first byte of a request that can be repeated. The hash is stored
 * beside the object, and compared with the bytes whenever a whole blob is read.
 * @param folder for the files on their way; what is older than an hour in it is deleted.
 */
export function s3Blobs(client: S3Client, folder: string): BlobStore {
  const send = (request: S3Request) => client.send(request).catch(asBlobsError);
  const sendOrNull = (request: S3Request) =>
    client.send(request).catch((error) => {
      if (isMissing(error)) return null;
      return asBlobsError(error);
    });
  return {
    async receive(id, source, maxBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      try {
        const received = await writeFile(source, { path, maxBytes });
        if (received) {
          const { size, sha256 } = received;
          await putObject(client, { key: keyOf(id), file: { path, size, sha256 } });
        }
        return received;
      } finally {
        await rm(path, { force: true });
      }
    },
    read: (id, range) => readObject(client, { key: keyOf(id), range }),
    async copy(from, to) {
      const { bucket, prefix } = client.settings;
      const headers = { "x-amz-copy-source": `/${bucket}/${prefix}${keyOf(from)}` };
      const xml = `${await buffer(await send({ method: "PUT", key: keyOf(to), headers }))}`;
      // An answer of 200 may still report a failure, because it begins before the copy has ended.
      if (!xml.includes("<ETag>")) asBlobsError(S3Error.inBody(xml, { status: 500 }));
    },
    async remove(ids) {
      const left = [...ids];
      const worker = async () => {
        for (let id = left.pop(); id !== undefined; id = left.pop()) {
          (await sendOrNull({ method: "DELETE", key: keyOf(id) }))?.resume();
        }
      };
      await Promise.all(Array.from({ length: 8 }, worker));
    },
    async removeUnfinished(time) {
      await removeFilesBefore(folder, time);
      for await (const { key, uploadId } of uploadsBefore(client, "files/", time)) {
        (await sendOrNull({ method: "DELETE", key, query: { uploadId } }))?.resume();
      }
    },
    async *idsBefore(time) {
      for await (const { key, modified } of objectsIn(client, "files/")) {
        const id = key.slice("files/".length);
        if (modified < time && /^[0-9a-f-]{36}$/.test(id)) yield id;
      }
    },
    async owner() {
      const answer = await sendOrNull({ method: "GET", key: ownerName });
      return answer && `${await buffer(answer)}`.trim();
    },
    async setOwner(installationId) {
      if (installationId === null) {
        return void (await sendOrNull({ method: "DELETE", key: ownerName }))?.resume();
      }
      const body = Buffer.from(`${installationId}\n`);
      (await send({ method: "PUT", key: ownerName, body })).resume();
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof S3Error && error.status === 404 && error.code !== "NoSuchBucket";
}

/**
 * The bytes of an object as a stream, compared with the hash that was stored beside it unless they are a range.
 * @returns null when there is none.
 */
export async function readObject(
  client: S3Client,
  { key, range }: { key: string; range?: { start: number; end: number } | undefined },
): Promise<Readable | null> {
  const headers: Record<string, string> = range
    ? { range: `bytes=${range.start}-${range.end}` }
    : {};
  try {
    const answer = await client.send({ method: "GET", key, headers });
    const sha256 = range ? null : `${answer.headers[hashHeader] ?? ""}` || null;
    const bytes = Readable.from(checked(answer, sha256, client.idleMs), { objectMode: false });
    // The generator does not see that its stream was destroyed before it was read.
    return bytes.once("close", () => answer.destroy());
  } catch (error) {
    if (isMissing(error)) return null;
    // A range after the end, as of an empty file.
    if (error instanceof S3Error && error.status === 416) return Readable.from([]);
    return asBlobsError(error);
  }
}

/** Every object whose key begins with `prefix`, under its key without the settings' own prefix. */
export async function* objectsIn(
  client: S3Client,
  prefix: string,
): AsyncGenerator<{ key: string; modified: Date; size: number }> {
  const own = client.settings.prefix;
  let token: string | null = null;
  do {
    const query: Record<string, string> = { "list-type": "2", prefix: `${own}${prefix}` };
    if (token !== null) query["continuation-token"] = token;
    const xml: string = await client.sendForText({ method: "GET", query }).catch(asBlobsError);
    for (const entry of elementsIn(xml, "Contents")) {
      yield {
        key: (valueIn(entry, "Key") ?? "").slice(own.length),
        modified: new Date(valueIn(entry, "LastModified") ?? ""),
        size: Number(valueIn(entry, "Size")),
      };
    }
    token = valueIn(xml, "IsTruncated") === "true" ? valueIn(xml, "NextContinuationToken") : null;
  } while (token !== null);
}

/**
 * The bytes as they come. Only the time in which we wait for the bucket counts, and not the time in which the reader is
 * slow. @throws BlobsUnavailable when it stops in the middle, Error when the bytes are not those that were stored.
 */
async function* checked(
  answer: IncomingMessage,
  sha256: string | null,
  idleMs: number,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const chunks = answer[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => answer.destroy(new Error("silence")), idleMs);
      const next = await chunks.next().catch((error) => {
        throw new BlobsUnavailable("The object storage broke off.", { cause: error });
      });
      clearTimeout(timer);
      if (next.done) break;
      if (sha256) hash.update(next.value);
      yield next.value;
    }
  } finally {
    answer.destroy();
  }
  if (sha256 && hash.digest("hex") !== sha256) {
    throw new Error("A file of the object storage is not what was stored: its SHA-256 differs.");
  }
}

async function removeFilesBefore(folder: string, time: Date) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (written && written.mtime < time) await rm(path, { force: true });
  }
}

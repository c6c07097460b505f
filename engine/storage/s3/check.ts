import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import type { S3Client } from "./client.ts";
import { S3Error } from "./errors.ts";
import { valueIn } from "./xml.ts";

/**
 * Tries everything that a bucket is needed for: lists, writes, reads, and deletes an object under a random name.
 * @param family how the names of its settings begin: `S3` or `BACKUP_S3`.
 * @returns warnings, each a sentence.
 * @throws Error that begins with "Cannot start" and says what is wrong and what to do.
 */
export async function checkBucket(client: S3Client, family: string): Promise<string[]> {
  const key = `check-${randomUUID()}`;
  const content = randomUUID();
  try {
    await client.sendForText({ method: "GET", query: { "list-type": "2", "max-keys": "1" } });
    (await client.send({ method: "PUT", key, body: Buffer.from(content) })).resume();
    if ((await client.sendForText({ method: "GET", key })) !== content) {
      throw new Error(
        `Cannot start: ${family}_BUCKET gave back something else than what was written. Use another one.`,
      );
    }
    const isPublic = await client.send({ method: "GET", key }, { isSigned: false }).then(
      (answer) => text(answer).then((read) => read === content),
      () => false,
    );
    (await client.send({ method: "DELETE", key })).resume();
    if (isPublic) {
      throw new Error(
        `Cannot start: everybody can read ${family}_BUCKET without a key. Block public access to it.`,
      );
    }
  } catch (error) {
    await client.send({ method: "DELETE", key }).catch(() => {});
    throw error instanceof S3Error ? new Error(sentenceFor(error, client, family)) : error;
  }
  return keepsVersions(client, family);
}

/** A versioned bucket keeps what is deleted, which a person who has a file removed does not expect. */
async function keepsVersions(client: S3Client, family: string): Promise<string[]> {
  const xml = await client
    .sendForText({ method: "GET", query: { versioning: "" } })
    .catch(() => "");
  if (valueIn(xml, "Status") !== "Enabled") return [];
  return [
    `${family}_BUCKET keeps the versions of deleted files. Switch versioning off, or let old versions expire.`,
  ];
}

/** What is wrong, and what to do. */
function sentenceFor(error: S3Error, client: S3Client, family: string): string {
  const { settings } = client;
  const { code, status, region } = error;
  const bucket = `${family}_BUCKET ("${settings.bucket}")`;
  const where = `${family}_ENDPOINT (${settings.endpoint})`;
  const fault = () => {
    if (status === 0) {
      return `${where} does not answer (${error.message}). Start it, or correct the address.`;
    }
    if (code === "NoSuchBucket" || (status === 404 && code === "NoSuchKey")) {
      return `${bucket} does not exist at ${settings.endpoint}. Make the bucket, or correct the name.`;
    }
    if (code === "RequestTimeTooSkewed") return clockFault(error, client);
    const isOtherRegion = region !== null && region !== settings.region;
    if (
      isOtherRegion ||
      /^(PermanentRedirect|AuthorizationHeaderMalformed|InvalidRegion|IllegalLocation)/.test(code)
    ) {
      const cure = isOtherRegion ? `Set it to ${region}.` : "Set it to the region of the bucket.";
      return `${family}_REGION is ${settings.region}, and ${bucket} is in another region. ${cure}`;
    }
    if (code === "InvalidAccessKeyId") {
      return `${family}_ACCESS_KEY_ID is not known at ${settings.endpoint}. Copy the key again, or make a new one.`;
    }
    if (code === "SignatureDoesNotMatch") {
      return `${family}_SECRET_ACCESS_KEY does not belong to ${family}_ACCESS_KEY_ID. Copy both again.`;
    }
    if (status === 401 || status === 403) {
      return `${family}_ACCESS_KEY_ID may not list, read, write and delete in ${bucket} (${code}). Give it the rights ListBucket, GetObject, PutObject, DeleteObject and AbortMultipartUpload there.`;
    }
    if (error.isFull) return `${bucket} is full (${code}). Make room in it, or raise its quota.`;
    return `${bucket} does not work (${code}: ${error.message}). Try it with another program, or use another one.`;
  };
  return `Cannot start: ${fault()}`;
}

function clockFault({ date }: S3Error, { settings, now }: S3Client): string {
  const minutes = date && Math.round(Math.abs(date.getTime() - now().getTime()) / 60_000);
  const by = minutes === null ? "" : ` by ${minutes} minutes`;
  return `the clock of this machine and that of ${settings.endpoint} differ${by}. Set this machine's clock (NTP).`;
}

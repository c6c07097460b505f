import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { checkBucket } from "#engine/storage/s3/check.ts";
import { type S3Limits, s3Client } from "#engine/storage/s3/client.ts";
import { s3Blobs } from "#engine/storage/s3/s3-blobs.ts";
import { type S3StandIn, startS3 } from "../s3-stand-in.ts";

const MB = 1024 * 1024;
const patient: S3Limits = {
  attempts: 4,
  idleMs: { read: 10_000, write: 10_000 },
  totalMs: 30_000,
  pauseMs: 5,
};
/** For a bucket that is silent. A busy machine may be silent for as long, so other tests do not use it. */
const quick: S3Limits = { ...patient, idleMs: { read: 300, write: 300 }, totalMs: 2_000 };
let limits = patient;

const home = mkdtempSync(join(tmpdir(), "daybreak-s3-"));
const incoming = join(home, "incoming");
let s3: S3StandIn;
let blobs: BlobStore;
beforeAll(async () => {
  s3 = await startS3();
});
beforeEach(() => {
  s3.objects.clear();
  s3.uploads.clear();
  s3.requests.length = 0;
  Object.assign(s3.control, { disturb: () => null, isPublic: false, versioning: false });
  s3.control.now = () => new Date();
  limits = patient;
  blobs = s3Blobs(client(), incoming);
});
afterAll(async () => {
  await s3.stop();
  rmSync(home, { recursive: true, force: true });
});

const client = (changes: object = {}, now?: () => Date) =>
  s3Client({ ...s3.settings, ...changes }, { limits, ...(now && { now }) });
/** From here on silence is short. */
const beImpatient = () => {
  limits = quick;
  blobs = s3Blobs(client(), incoming);
};
const store = async (bytes: Buffer, id = randomUUID()) => {
  const received = await blobs.receive(id, Readable.from([bytes]), 100 * MB);
  return { id, received };
};
const read = async (id: string, range?: { start: number; end: number }) => {
  const stream = await blobs.read(id, range);
  return stream && buffer(stream);
};
const idsBefore = async (time: Date) => {
  const ids: string[] = [];
  for await (const id of blobs.idsBefore(time)) ids.push(id);
  return ids.toSorted();
};

describe("blobs in a bucket", () => {
  test("a blob is read as it was stored, whole and in part, copied and removed", async () => {
    const bytes = randomBytes(100_000);
    const { id, received } = await store(bytes);
    expect(received).toMatchObject({
      size: 100_000,
      md5: createHash("md5").update(bytes).digest("hex"),
      sha256: createHash("sha256").update(bytes).digest("hex"),
      head: bytes.subarray(0, 65_536),
    });
    expect(await read(id)).toEqual(bytes);
    expect(await read(id, { start: 10, end: 19 })).toEqual(bytes.subarray(10, 20));
    const copy = randomUUID();
    await blobs.copy(id, copy);
    await blobs.remove([id, randomUUID()]);
    expect([await read(id), await read(copy)]).toEqual([null, bytes]);
    expect(s3.blobs()).toEqual([`daybreak/files/${copy}`]);
    expect(readdirSync(incoming)).toEqual([]);
  });

  test("an empty blob has an empty beginning", async () => {
    const { id } = await store(Buffer.alloc(0));
    expect(await read(id, { start: 0, end: 65_535 })).toEqual(Buffer.alloc(0));
    expect(await read(id)).toEqual(Buffer.alloc(0));
  });

  test("a blob above its limit is not sent at all", async () => {
    const large = Readable.from([randomBytes(1000), randomBytes(1000)]);
    expect(await blobs.receive(randomUUID(), large, 1500)).toBeNull();
    expect([s3.requests, readdirSync(incoming)]).toEqual([[], []]);
  });

  test("a blob above 16 MB goes in parts, and its bytes are the same", async () => {
    const bytes = randomBytes(18 * MB + 1);
    const { id } = await store(bytes);
    expect(s3.requests.filter(({ query }) => query.has("partNumber"))).toHaveLength(3);
    expect([s3.uploads.size, s3.blobs()]).toEqual([0, [`daybreak/files/${id}`]]);
    expect((await read(id))?.equals(bytes)).toBe(true);
  });

  test("bytes that are not those that were stored end in an error, and not in a file", async () => {
    const { id } = await store(Buffer.from("the books of 2026"));
    const stored = s3.objects.get(`daybreak/files/${id}`);
    if (stored) stored.bytes = Buffer.from("the books of 2025");
    await expect(read(id)).rejects.toThrow("SHA-256 differs");
  });

  test("blobs are listed over several pages, by their age", async () => {
    s3.control.now = () => new Date("2026-11-27T10:00:00Z");
    const old = await Promise.all(Array.from({ length: 7 }, () => store(Buffer.from("old"))));
    s3.control.now = () => new Date("2026-11-27T12:00:00Z");
    await store(Buffer.from("new"));
    await blobs.setOwner("f2f5d5a6-0000-4000-8000-000000000000");
    const ids = await idsBefore(new Date("2026-11-27T11:00:00Z"));
    expect(ids).toEqual(old.map(({ id }) => id).toSorted());
    expect(await blobs.owner()).toBe("f2f5d5a6-0000-4000-8000-000000000000");
  });
});

describe("a bucket that fails", () => {
  /** Disturbs the next requests that match, so many times. */
  const disturb = (
    kind: ReturnType<S3StandIn["control"]["disturb"]>,
    times: number,
    method = "PUT",
  ) => {
    let left = times;
    s3.control.disturb = (seen) => (seen.method === method && left-- > 0 ? kind : null);
  };
  const unavailable = { name: "BlobsUnavailable" };

  test.each([
    ["answers 500", { code: "InternalError", status: 500 }],
    ["answers 503", { code: "SlowDown", status: 503 }],
    ["cuts the connection", "cut"],
    ["stores and cuts the connection", "cut after"],
    ["is silent", "silence"],
  ] as const)("that %s three times is asked a fourth time", async (_, kind) => {
    if (kind === "silence") beImpatient();
    disturb(kind, 3);
    const { id } = await store(Buffer.from("bytes"));
    disturb(kind, 3, "GET");
    expect(`${await read(id)}`).toBe("bytes");
    disturb(kind, 3, "DELETE");
    await blobs.remove([id]);
    expect(s3.blobs()).toEqual([]);
  });

  test("after the fourth time it is unavailable, within seconds, and leaves nothing", async () => {
    beImpatient();
    disturb("silence", 99);
    const began = performance.now();
    await expect(store(Buffer.from("bytes"))).rejects.toMatchObject(unavailable);
    expect(performance.now() - began).toBeLessThan(2_500);
    expect([s3.blobs(), readdirSync(incoming)]).toEqual([[], []]);
    await s3.down();
    await expect(read(randomUUID())).rejects.toMatchObject(unavailable);
    await s3.up();
    expect(await read(randomUUID())).toBeNull();
  });

  test("a part that fails for good ends the upload, and its parts are deleted", async () => {
    s3.control.disturb = ({ query }) =>
      query.get("partNumber") === "2" ? { code: "InternalError", status: 500 } : null;
    await expect(store(randomBytes(17 * MB))).rejects.toMatchObject(unavailable);
    expect([s3.uploads.size, s3.blobs()]).toEqual([0, []]);
  });

  test("parts that could not be deleted are deleted by the sweep after an hour", async () => {
    s3.control.now = () => new Date("2026-11-27T10:00:00Z");
    s3.control.disturb = ({ query, method }) =>
      query.get("partNumber") === "2" || method === "DELETE"
        ? { code: "InternalError", status: 500 }
        : null;
    await expect(store(randomBytes(17 * MB))).rejects.toMatchObject(unavailable);
    s3.control.disturb = () => null;
    await blobs.removeUnfinished(new Date("2026-11-27T09:59:00Z"));
    expect(s3.uploads.size).toBe(1);
    await blobs.removeUnfinished(new Date("2026-11-27T10:01:00Z"));
    expect(s3.uploads.size).toBe(0);
  });

  test("an upload whose end was done and whose answer was lost is stored", async () => {
    s3.control.disturb = ({ method, query }) =>
      method === "POST" && query.has("uploadId") ? "cut after" : null;
    const bytes = randomBytes(17 * MB);
    const { id } = await store(bytes);
    s3.control.disturb = () => null;
    expect((await read(id))?.equals(bytes)).toBe(true);
  });

  test("an answer that stops in the middle ends in an error, and a reader who is slow gets all of it", async () => {
    const bytes = randomBytes(3 * MB);
    const { id } = await store(bytes);
    beImpatient();
    disturb("half", 1, "GET");
    await expect(read(id)).rejects.toMatchObject(unavailable);
    const slow = await blobs.read(id);
    const chunks: Buffer[] = [];
    for await (const chunk of slow ?? []) {
      const began = performance.now();
      while (chunks.length === 0 && performance.now() - began < 2 * quick.idleMs.read) {
        await read(id, { start: 0, end: 9 });
      }
      chunks.push(chunk as Buffer);
    }
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  });

  test("a hundred downloads that nobody reads hold up no other", async () => {
    const { id } = await store(randomBytes(MB));
    const held = await Promise.all(Array.from({ length: 100 }, () => blobs.read(id)));
    const first = await Promise.all(held.map((each) => each?.[Symbol.asyncIterator]().next()));
    expect(first.every((next) => next?.value.length > 0)).toBe(true);
    expect((await read(id))?.length).toBe(MB);
    for (const each of held) each?.destroy();
    const unread = await Promise.all(Array.from({ length: 100 }, () => blobs.read(id)));
    for (const each of unread) each?.destroy();
    await expect.poll(s3.connections).toBeLessThan(30);
  });

  test("requests that a proxy sends twice do no harm", async () => {
    s3.control.disturb = () => "twice";
    const bytes = randomBytes(17 * MB);
    const { id } = await store(bytes);
    const copy = randomUUID();
    await blobs.copy(id, copy);
    await blobs.remove([id]);
    expect((await read(copy))?.equals(bytes)).toBe(true);
    s3.control.disturb = () => null;
    expect(s3.blobs()).toEqual([`daybreak/files/${copy}`]);
  });

  test("a full bucket is told from one that fails", async () => {
    disturb({ code: "QuotaExceeded", status: 403 }, 99);
    await expect(store(Buffer.from("bytes"))).rejects.toMatchObject({ code: "ENOSPC" });
    expect(s3.requests).toHaveLength(1);
  });

  test("a missing bucket is not a missing file", async () => {
    blobs = s3Blobs(client({ bucket: "another" }), incoming);
    await expect(read(randomUUID())).rejects.toMatchObject(unavailable);
  });
});

describe("a start tries the bucket", () => {
  const check = (changes: object = {}, now?: () => Date) =>
    checkBucket(client(changes, now), "S3").then(
      (warnings) => warnings,
      (error: Error) => error.message,
    );
  const refuse = (method: string, status: number, code: string) => {
    s3.control.disturb = (seen) => (seen.method === method ? { code, status } : null);
  };

  test("and leaves nothing in it", async () => {
    expect(await check()).toEqual([]);
    expect(s3.objects.size).toBe(0);
  });

  test("a bucket that is not there", async () => {
    expect(await check({ bucket: "another" })).toMatch(
      /^Cannot start: S3_BUCKET \("another"\) does not exist at http:.+\. Make the bucket, or correct the name\.$/,
    );
  });

  test("a key that is not known, and a secret that is another", async () => {
    expect(await check({ accessKeyId: "AKIAOTHER" })).toMatch(
      /^Cannot start: S3_ACCESS_KEY_ID is not known at .+\. Copy the key again/,
    );
    expect(await check({ secretAccessKey: "other" })).toBe(
      "Cannot start: S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID. Copy both again.",
    );
  });

  test("a key that may read and not write", async () => {
    refuse("PUT", 403, "AccessDenied");
    expect(await check()).toMatch(
      /^Cannot start: S3_ACCESS_KEY_ID may not list, read, write and delete in S3_BUCKET \("studio"\) \(AccessDenied\)\. Give it the rights/,
    );
  });

  test("another region", async () => {
    expect(await check({ region: "us-east-1" })).toBe(
      'Cannot start: S3_REGION is us-east-1, and S3_BUCKET ("studio") is in another region. Set it to eu-test-1.',
    );
  });

  test("a clock that is wrong", async () => {
    const late = () => new Date(Date.now() + 40 * 60_000);
    expect(await check({}, late)).toMatch(
      /^Cannot start: the clock of this machine and that of http:.+ differ by 40 minutes\. Set this machine's clock \(NTP\)\.$/,
    );
  });

  test("a full one", async () => {
    refuse("PUT", 507, "InsufficientStorage");
    expect(await check()).toMatch(
      /^Cannot start: S3_BUCKET \("studio"\) is full \(.+\)\. Make room/,
    );
  });

  test("one that everybody can read, and one that keeps what is deleted", async () => {
    s3.control.isPublic = true;
    expect(await check()).toMatch(
      /^Cannot start: everybody can read S3_BUCKET without a key\. Block/,
    );
    expect(s3.objects.size).toBe(0);
    Object.assign(s3.control, { isPublic: false, versioning: true });
    expect(await check()).toEqual([expect.stringMatching(/^S3_BUCKET keeps the versions/)]);
  });

  test("nothing at its address, and one that is silent", async () => {
    limits = quick;
    s3.control.disturb = () => "silence";
    expect(await check()).toMatch(
      /^Cannot start: S3_ENDPOINT \(http:.+\) does not answer \(no answer in 0\.3 s\)\. Start it/,
    );
    await s3.down();
    expect(await check()).toMatch(/does not answer \(.*ECONNREFUSED.*\)\. Start it/);
    await s3.up();
  });
});

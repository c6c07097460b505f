import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { bothBlobs } from "#engine/storage/both-blobs.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { hashOfBlob } from "#engine/storage/hash-of-blob.ts";
import { s3Client } from "#engine/storage/s3/client.ts";
import { s3Blobs } from "#engine/storage/s3/s3-blobs.ts";
import { copyFiles } from "#server/files/move-files.ts";
import { type S3StandIn, startS3 } from "../s3-stand-in.ts";

const home = mkdtempSync(join(tmpdir(), "daybreak-move-"));
let s3: S3StandIn;
let folder: BlobStore;
let bucket: BlobStore;
beforeEach(async () => {
  s3 = await startS3();
  folder = folderBlobs(mkdtempSync(join(home, "files-")));
  bucket = s3Blobs(s3Client(s3.settings), join(home, "incoming"));
});
afterEach(() => s3.stop());
afterAll(() => rmSync(home, { recursive: true, force: true }));

const installation = randomUUID();
const store = async (blobs: BlobStore, bytes = Buffer.from(randomBytes(5_000).toString("hex"))) => {
  const id = randomUUID();
  await blobs.receive(id, Readable.from([bytes]), 1_000_000);
  return id;
};
const hashes = async (blobs: BlobStore) => {
  const found: Record<string, string | null> = {};
  for await (const id of blobs.idsBefore(new Date(8.64e15)))
    found[id] = await hashOfBlob(blobs, id);
  return found;
};

test("all files are equal after they moved to the bucket, and to another folder from there", async () => {
  await folder.setOwner(installation);
  for (let n = 0; n < 12; n++) await store(folder);
  const before = await hashes(folder);
  expect(await copyFiles({ from: folder, to: bucket })).toEqual({ copied: 12, unchanged: 0 });
  expect([await hashes(bucket), await bucket.owner()]).toEqual([before, installation]);
  const back = folderBlobs(mkdtempSync(join(home, "back-")));
  await copyFiles({ from: bucket, to: back });
  expect([await hashes(back), await back.owner()]).toEqual([before, installation]);
});

test("a move that broke off goes on where it stopped, and replaces a file that is not equal", async () => {
  await folder.setOwner(installation);
  const ids = [];
  for (let n = 0; n < 6; n++) ids.push(await store(folder));
  s3.control.disturb = ({ method }) =>
    method === "PUT" && s3.blobs().length === 3 ? { code: "AccessDenied", status: 403 } : null;
  await expect(copyFiles({ from: folder, to: bucket })).rejects.toThrow("AccessDenied");
  s3.control.disturb = () => null;
  const damaged = s3.objects.get(s3.blobs()[0] ?? "");
  if (!damaged) throw new Error("nothing was copied");
  damaged.bytes = Buffer.from("damaged");
  damaged.sha256 = createHash("sha256").update("damaged").digest("hex");
  expect(await copyFiles({ from: folder, to: bucket })).toEqual({ copied: 4, unchanged: 2 });
  expect(await hashes(bucket)).toEqual(await hashes(folder));
});

test("files are not moved among those of another installation", async () => {
  await folder.setOwner(installation);
  await store(folder);
  await bucket.setOwner(randomUUID());
  await expect(copyFiles({ from: folder, to: bucket })).rejects.toThrow("of another installation");
  expect(s3.blobs()).toEqual([]);
});

test("while files move, processes that know one place and those that know both find the same", async () => {
  const both = bothBlobs(bucket, folder);
  const old = await store(folder);
  const added = await store(both);
  const copied = randomUUID();
  await both.copy(old, copied);
  for (const blobs of [folder, bucket, both]) {
    expect([await hashOfBlob(blobs, added), await hashOfBlob(blobs, copied)]).toEqual([
      await hashOfBlob(both, added),
      await hashOfBlob(folder, old),
    ]);
  }
  expect(await hashOfBlob(both, old)).toBe(await hashOfBlob(folder, old));
  await both.remove([old, added]);
  for (const blobs of [folder, bucket, both]) expect(await blobs.read(added)).toBeNull();
  const range = await both.read(copied, { start: 0, end: 0 });
  expect(range && (await text(range))).toHaveLength(1);
});

import { randomUUID } from "node:crypto";
import { readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { type S3Settings, s3Client } from "#engine/storage/s3/client.ts";
import { uploadsBefore } from "#engine/storage/s3/put-object.ts";
import { objectsIn, s3Blobs } from "#engine/storage/s3/s3-blobs.ts";
import { startS3 } from "./s3-stand-in.ts";

export type FileLocationKind = "folder" | "S3" | "radosgw";

/** A real S3 server that `npm run prove` has started, where the machine has one. */
const radosgw: S3Settings | null = JSON.parse(process.env.TEST_S3 ?? "null");

/** Each of these databases with each place for files. */
export function withEachLocation<Kind>(kinds: readonly Kind[]): [Kind, FileLocationKind][] {
  const locations: FileLocationKind[] = ["folder", "S3", ...(radosgw ? ["radosgw" as const] : [])];
  return kinds.flatMap((kind) =>
    locations.map((location): [Kind, FileLocationKind] => [kind, location]),
  );
}

/** Where the files of a test lie. */
export interface FileLocation {
  blobs: BlobStore;
  /** How many files there are, finished or not. */
  count(): Promise<number>;
  /** Makes a blob as old as if it had been stored at that time, which no real S3 server does. @returns its size. */
  setAge(id: string, storedAt: Date): number;
  /** Lets the place not answer until the returned function is called; null for a folder. */
  down: (() => Promise<() => Promise<void>>) | null;
  stop(): Promise<void>;
}

/** @param folder of its own, for the files or for those on their way. */
export async function openFileLocation(
  kind: FileLocationKind,
  folder: string,
): Promise<FileLocation> {
  const filesIn = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  if (kind === "folder") {
    return {
      blobs: folderBlobs(folder),
      count: async () => filesIn().length,
      setAge(id, storedAt) {
        const path = join(folder, id.slice(0, 2), id);
        utimesSync(path, storedAt, storedAt);
        return statSync(path).size;
      },
      down: null,
      stop: async () => {},
    };
  }
  if (kind === "radosgw") return inRadosgw(folder);
  const s3 = await startS3();
  return {
    blobs: s3Blobs(s3Client(s3.settings), join(folder, "incoming")),
    count: async () => filesIn().length + s3.objects.size + s3.uploads.size,
    setAge(id, storedAt) {
      const object = s3.objects.get(`${s3.settings.prefix}files/${id}`);
      if (!object) throw new Error(`There is no blob ${id}`);
      object.modified = storedAt;
      return object.bytes.length;
    },
    down: async () => {
      await s3.down();
      return s3.up;
    },
    stop: s3.stop,
  };
}

function inRadosgw(folder: string): FileLocation {
  if (!radosgw) throw new Error("TEST_S3 names no server.");
  const client = s3Client({ ...radosgw, prefix: `${randomUUID()}/` });
  return {
    blobs: s3Blobs(client, join(folder, "incoming")),
    async count() {
      const found: unknown[] = [];
      for await (const object of objectsIn(client, "")) found.push(object);
      for await (const upload of uploadsBefore(client, "", new Date(8.64e15))) found.push(upload);
      return found.length;
    },
    setAge() {
      throw new Error("The age of an object cannot be set.");
    },
    down: null,
    stop: async () => client.close(),
  };
}

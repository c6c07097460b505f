import type { BlobStore } from "#engine/storage/blobs.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { checkBucket } from "#engine/storage/s3/check.ts";
import { type S3Settings, s3Client } from "#engine/storage/s3/client.ts";
import { s3Blobs } from "#engine/storage/s3/s3-blobs.ts";
import { dataPaths, type Settings } from "../settings/settings.ts";

/** Where files lie. As plain data, because it is sent to the process that makes backups. */
export type FilesLocation =
  | { kind: "folder"; folder: string }
  /** `incoming`: a local folder for files on their way into the bucket. */
  | { kind: "s3"; s3: S3Settings; incoming: string };

/** The place that the settings name. */
export function filesLocation({ s3, files, dataDir }: Settings): FilesLocation {
  if (!s3) return { kind: "folder", folder: files.folder };
  return { kind: "s3", s3, incoming: dataPaths(dataDir).incoming };
}

export function openBlobs(location: FilesLocation): BlobStore {
  return location.kind === "folder"
    ? folderBlobs(location.folder)
    : s3Blobs(s3Client(location.s3), location.incoming);
}

/** What a claim of the place needs to know about it. */
export function claimOf({ s3, files: { folder, isNamed } }: Settings) {
  if (s3) return { location: `S3_BUCKET (${s3.bucket}/${s3.prefix})` };
  return { location: `${isNamed ? "FILES_DIR" : "DATA_DIR"} (${folder})`, mayLackFiles: !isNamed };
}

/** Tries the buckets of the settings before anything is opened. @returns warnings. @throws Error */
export async function checkBuckets({ s3, backups }: Settings): Promise<string[]> {
  const buckets = { S3: s3, BACKUP_S3: backups?.s3 };
  const warnings: string[] = [];
  for (const [family, bucket] of Object.entries(buckets)) {
    if (!bucket) continue;
    const client = s3Client(bucket);
    warnings.push(...(await checkBucket(client, family)));
    client.close();
  }
  return warnings;
}

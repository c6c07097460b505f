import type { Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { bothBlobs } from "#engine/storage/both-blobs.ts";
import { claimFiles } from "#engine/storage/claim.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { checkBucket } from "#engine/storage/s3/check.ts";
import { type S3Settings, s3Client } from "#engine/storage/s3/client.ts";
import { s3Blobs } from "#engine/storage/s3/s3-blobs.ts";
import { dataPaths, type Settings } from "../settings/settings.ts";

/** Where files lie. As plain data, because it is sent to the process that makes backups. */
export type FilesLocation =
  | { kind: "folder"; folder: string }
  /** `incoming`: a local folder for files on their way into the bucket. */
  | { kind: "s3"; s3: S3Settings; incoming: string }
  /** While files move from one to the other. */
  | { kind: "both"; s3: S3Settings; incoming: string; folder: string };

/** Where files lie by the settings: in both while the folder still has the mark of an installation. */
export async function filesLocation({ s3, files, dataDir }: Settings): Promise<FilesLocation> {
  const { folder } = files;
  if (!s3) return { kind: "folder", folder };
  const { incoming } = dataPaths(dataDir);
  const isMoving = (await folderBlobs(folder).owner()) !== null;
  return isMoving ? { kind: "both", s3, incoming, folder } : { kind: "s3", s3, incoming };
}

export function openBlobs(location: FilesLocation): BlobStore {
  if (location.kind === "folder") return folderBlobs(location.folder);
  const bucket = s3Blobs(s3Client(location.s3), location.incoming);
  return location.kind === "s3" ? bucket : bothBlobs(bucket, folderBlobs(location.folder));
}

/** As messages name it. */
export function nameOf(location: FilesLocation, { files: { isNamed } }: Settings): string {
  if (location.kind !== "folder") return `S3_BUCKET (${location.s3.bucket}/${location.s3.prefix})`;
  return `${isNamed ? "FILES_DIR" : "DATA_DIR"} (${location.folder})`;
}

/**
 * Opens the files for a start, once they are known to be those of this installation.
 * @returns also a warning. @throws Error that begins with "Cannot start".
 */
export async function claimedBlobs(db: Database, settings: Settings, location: FilesLocation) {
  const claim = (part: FilesLocation, mayLackFiles: boolean) =>
    claimFiles(db, openBlobs(part), { location: nameOf(part, settings), mayLackFiles });
  let warning: string | null = null;
  if (location.kind === "both") {
    const { s3, incoming, folder } = location;
    await claim({ kind: "folder", folder }, false);
    await claim({ kind: "s3", s3, incoming }, true);
  } else {
    const isOurs = location.kind === "folder" && !settings.files.isNamed;
    warning = await claim(location, isOurs);
  }
  return { blobs: openBlobs(location), warning };
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

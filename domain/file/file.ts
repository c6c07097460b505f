import { largestOriginal } from "../content/picture.ts";

/** A file that lies in storage, as a project's row lists it. */
export interface UploadedFile {
  /** `{userId}/{timestamp}-{random}.{ext}` in its bucket; `{projectId}/{uuid}.{ext}` in that of projects. */
  path: string;
  /** As it was called on the client's disk. */
  name: string;
  /** Bytes. */
  size: number;
  type: string;
}

const MB = 1024 * 1024;

export const brandKitFiles = {
  bucket: "onboarding-assets",
  maxBytes: 50 * MB,
  /** What the pages list. */
  extensions: [
    "zip",
    "pdf",
    "ai",
    "psd",
    "eps",
    "svg",
    "png",
    "jpg",
    "jpeg",
    "gif",
    "webp",
    "sketch",
    "fig",
    "xd",
  ],
  /** Usual second endings of a format that is listed: Windows saves a JPEG as .jfif. */
  otherEndings: ["jfif"],
} as const;

export const screenshotFiles = {
  bucket: "bug-report-screenshots",
  maxBytes: 10 * MB,
  // The server has the same lists (storage.buckets.allowed_extensions) and tells types by content.
  extensions: ["png", "jpg", "jpeg", "gif", "webp", "avif", "heic", "heif", "bmp", "tiff"],
  otherEndings: ["jfif", "tif"],
} as const;

/** What is uploaded to a project after its questionnaire was submitted. */
export const projectFiles = { ...brandKitFiles, bucket: "project-files" } as const;

/**
 * Originals of the website's pictures. Names with other endings are taken, too: the server tells types by content, and
 * says which ones there are.
 */
export const sitePictureFiles = {
  bucket: "site-pictures",
  maxBytes: largestOriginal.bytes,
  extensions: ["jpg", "jpeg", "png", "webp", "avif"],
  otherEndings: ["jfif"],
} as const;

export type FileRules =
  | typeof brandKitFiles
  | typeof screenshotFiles
  | typeof projectFiles
  | typeof sitePictureFiles;

/** Every ending that is taken, listed or not. */
export function acceptedEndings({ extensions, otherEndings }: FileRules): string[] {
  return [...extensions, ...otherEndings];
}

/** For `accept` of a file field. */
export function acceptOf(rules: FileRules): string {
  return acceptedEndings(rules)
    .map((ending) => `.${ending}`)
    .join();
}

/** Why a file is not taken, before a byte of it is sent; null when it is. */
export function fileFault(file: { name: string; size: number }, rules: FileRules): string | null {
  const extension = extensionOf(file.name);
  if (!acceptedEndings(rules).includes(extension)) {
    const list = rules.extensions.join(", ");
    return `This type of file is not accepted. Choose one of: ${list}.`;
  }
  if (file.size > rules.maxBytes) {
    return `This file has ${formatBytes(file.size)}; the limit is ${rules.maxBytes / MB} MB.`;
  }
  return file.size === 0 ? "This file is empty." : null;
}

/** The files that a project's row lists. The column may hold any JSON, and what is no file is left out. */
export function readUploadedFiles(stored: unknown): UploadedFile[] {
  return Array.isArray(stored) ? stored.filter(isUploadedFile) : [];
}

export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,16})$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** A unique path: the owner's folder, the time, a random number. `random` gives [0, 1). */
export function storagePath({
  userId,
  name,
  now,
  random,
}: {
  userId: string;
  name: string;
  now: Date;
  random: () => number;
}): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
  const suffix = Array.from({ length: 12 }, () => alphabet[Math.floor(random() * 36)]).join("");
  return `${userId}/${now.getTime()}-${suffix}.${extensionOf(name)}`;
}

/** A unique path among a project's files. */
export function projectFilePath({
  projectId,
  name,
  uuid,
}: {
  projectId: string;
  name: string;
  uuid: string;
}): string {
  return `${projectId}/${uuid}.${extensionOf(name)}`;
}

/** The bucket of a file that a project lists: that of projects, or that of the questionnaire's uploads. */
export function bucketOfProjectFile(projectId: string, { path }: Pick<UploadedFile, "path">) {
  return path.startsWith(`${projectId}/`) ? projectFiles.bucket : brandKitFiles.bucket;
}

/** Whole bytes, otherwise two decimals: `0 Bytes`, `70 Bytes`, `1.50 KB`, `2.00 MB`, `1.00 GB`. */
export function formatBytes(bytes: number): string {
  const whole = Math.max(0, Math.round(bytes));
  if (whole < 1024) return `${whole} Bytes`;
  const units = ["KB", "MB", "GB"];
  let amount = whole / 1024;
  // What rounds up to 1024.00 is 1.00 of the next unit.
  while (amount >= 1023.995 && units.length > 1) {
    amount /= 1024;
    units.shift();
  }
  return `${amount.toFixed(2)} ${units[0]}`;
}

function isUploadedFile(value: unknown): value is UploadedFile {
  if (typeof value !== "object" || value === null) return false;
  const { path, name, size, type } = value as Partial<Record<keyof UploadedFile, unknown>>;
  return [path, name, type].every((text) => typeof text === "string") && typeof size === "number";
}

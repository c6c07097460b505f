import type { ReceivedBlob } from "./blobs.ts";

/** What `storage.objects.metadata` says of an object, as the official service writes it. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export function objectMetadata(
  { md5, size }: Pick<ReceivedBlob, "md5" | "size">,
  {
    mimetype,
    cacheControl = "max-age=3600",
    now,
  }: { mimetype: string; cacheControl?: string; now: Date },
): ObjectMetadata {
  return {
    eTag: `"${md5}"`,
    size,
    mimetype,
    cacheControl,
    lastModified: now.toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

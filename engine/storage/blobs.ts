import type { Readable } from "node:stream";

/** Stores the bytes of objects. A blob's id is a random UUID of ours, never a key that a user chose. */
export interface BlobStore {
  /**
   * Stores a stream as the blob of this id; durable once the promise resolves. Without a row that names it, nobody can
   * read it, and it is deleted after an hour.
   * @returns null when the stream is longer than `maxBytes`; nothing is stored then.
   */
  receive(id: string, source: Readable, maxBytes: number): Promise<ReceivedBlob | null>;
  /** @returns null when there is no such blob. `range` is in bytes, both ends included. */
  read(id: string, range?: { start: number; end: number }): Promise<Readable | null>;
  copy(from: string, to: string): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** The ids of blobs written before `time`. */
  idsBefore(time: Date): AsyncIterable<string>;
  /** Deletes what was begun before `time` and never finished. */
  removeUnfinished(time: Date): Promise<void>;
  /** The id of the installation whose blobs these are, as it lies beside them; null: of none yet. */
  owner(): Promise<string | null>;
  /** @param installationId null: these blobs are nobody's any more. */
  setOwner(installationId: string | null): Promise<void>;
}

/** How many bytes of a blob's beginning are examined to detect its type. */
export const headBytes = 64 * 1024;

export interface ReceivedBlob {
  size: number;
  /** MD5 in hex, which is S3's ETag and not for security. */
  md5: string;
  /** SHA-256 in hex. */
  sha256: string;
  /** The first bytes, at most `headBytes`. */
  head: Uint8Array;
}

/** The name beside the blobs under which the id of their installation lies. */
export const ownerName = "daybreak-installation";

/** @throws Error for what is no id of ours, which must not become part of a path. */
export function requireBlobId(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`"${id}" is not the id of a blob.`);
  return id;
}

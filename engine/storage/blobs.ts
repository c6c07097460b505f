import type { Readable } from "node:stream";

/** Stores the bytes of objects. A blob's id is a random UUID of ours, never a key that a user chose. */
export interface BlobStore {
  /**
   * Receives a stream into a blob that is stored only by its `commit`.
   * @returns null when the stream is longer than `maxBytes`; nothing is stored then.
   */
  receive(source: Readable, maxBytes: number): Promise<PendingBlob | null>;
  /** @returns null when there is no such blob. `range` is in bytes, both ends included. */
  read(id: string, range?: { start: number; end: number }): Promise<Readable | null>;
  copy(from: string, to: string): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** The ids of blobs written before `time`. Deletes blobs of that age that were never committed. */
  idsBefore(time: Date): AsyncIterable<string>;
}

/** How many bytes of a blob's beginning are examined to detect its type. */
export const headBytes = 64 * 1024;

export interface PendingBlob {
  size: number;
  /** MD5 in hex, which is S3's ETag and not for security. */
  md5: string;
  /** The first bytes, at most `headBytes`. */
  head: Uint8Array;
  /** Stores it under this id; durable once the promise resolves. */
  commit(id: string): Promise<void>;
  discard(): Promise<void>;
}

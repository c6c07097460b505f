import type { Readable } from "node:stream";

/** Where the bytes lie. Names are ours (a random version id), never a key that somebody chose. */
export interface BlobStore {
  /**
   * Takes a stream in, to its end or to `maxBytes`, whichever comes first.
   * @returns null when the stream was longer; nothing is kept then.
   */
  receive(source: Readable, maxBytes: number): Promise<BlobDraft | null>;
  /** @returns null when there is no such blob. `range` counts bytes, both ends included. */
  read(id: string, range?: { start: number; end: number }): Promise<Readable | null>;
  copy(from: string, to: string): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Everything that was kept before `time`, and drafts that nobody kept. */
  idsBefore(time: Date): AsyncIterable<string>;
}

/** How much of a blob's beginning is looked at to tell what it is. */
export const headBytes = 64 * 1024;

export interface BlobDraft {
  size: number;
  /** MD5 in hex: the ETag of S3, no protection. */
  md5: string;
  /** The first bytes, at most `headBytes`. */
  head: Uint8Array;
  /** Durable under this id once it returns. */
  keep(id: string): Promise<void>;
  discard(): Promise<void>;
}

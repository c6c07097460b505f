import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";

/** The body of a request in parts, each a stream. A body that breaks off ends: what has come of it is worth keeping. */
export class BodyParts {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #hash: Hash | null;
  #left: Buffer = Buffer.alloc(0);
  #isOver = false;
  /** Whether it broke off. */
  isBroken = false;

  /** @param algorithm of the checksum over all that is read; null: none. */
  constructor(body: ReadableStream<Uint8Array> | null, algorithm: string | null) {
    const stream = body
      ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
      : Readable.from([]);
    this.#chunks = stream[Symbol.asyncIterator]();
    this.#hash = algorithm === null ? null : createHash(algorithm);
  }

  async hasMore(): Promise<boolean> {
    while (this.#left.length === 0 && !this.#isOver) this.#left = await this.#next();
    return this.#left.length > 0;
  }

  /** The next bytes, at most so many, as a stream. */
  next(maxBytes: number): Readable {
    return Readable.from(this.#part(maxBytes), { objectMode: false });
  }

  /** In base64, of all that has been read. */
  checksum(): string | null {
    return this.#hash?.digest("base64") ?? null;
  }

  async *#part(maxBytes: number): AsyncGenerator<Buffer> {
    let space = maxBytes;
    while (space > 0 && (await this.hasMore())) {
      const chunk = this.#left.subarray(0, space);
      this.#left = this.#left.subarray(chunk.length);
      space -= chunk.length;
      this.#hash?.update(chunk);
      yield chunk;
    }
  }

  async #next(): Promise<Buffer> {
    try {
      const next = await this.#chunks.next();
      if (!next.done) return Buffer.from(next.value);
    } catch {
      this.isBroken = true;
    }
    this.#isOver = true;
    return Buffer.alloc(0);
  }
}

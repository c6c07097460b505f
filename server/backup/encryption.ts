import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { RandomAccessReader } from "yauzl";

const magic = Buffer.from("daybreak-encrypted-backup/1\n");
const saltBytes = 16;
const headerBytes = magic.length + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;

/**
 * Encrypts a file as it is written: AES-256-GCM in chunks of 64 KiB, each with its number and whether it is the last
 * one in its nonce (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015, as age and Tink use it).
 * So a chunk that is changed, moved, repeated or cut off is noticed. The key of a file is HKDF-SHA-256 of BACKUP_KEY
 * and 16 random bytes in its header.
 */
export function encrypting(backupKey: string): Transform {
  const salt = randomBytes(saltBytes);
  const key = keyOf(backupKey, salt);
  let rest = Buffer.alloc(0);
  let number = 0;
  const seal = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number++, isLast));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  return new Transform({
    construct(done) {
      this.push(Buffer.concat([magic, salt]));
      done();
    },
    transform(bytes: Buffer, _, done) {
      rest = Buffer.concat([rest, bytes]);
      let at = 0;
      // The last chunk is known only at the end, so a full one waits for what follows it.
      for (; rest.length - at > chunkBytes; at += chunkBytes) {
        this.push(seal(rest.subarray(at, at + chunkBytes), false));
      }
      rest = rest.subarray(at);
      done();
    },
    flush(done) {
      this.push(seal(rest, true));
      done();
    },
  });
}

/** @throws Error when the file cannot be read. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.equals(magic);
  } finally {
    await file.close();
  }
}

/** An encrypted file for yauzl, which reads it in any order. */
export class EncryptedFile extends RandomAccessReader {
  readonly #file: FileHandle;
  readonly #key: Buffer;
  readonly #chunks: number;
  /** The size of the plain text, in bytes. */
  readonly size: number;
  #newest: { number: number; bytes: Buffer } = { number: -1, bytes: Buffer.alloc(0) };

  /** @throws Error when the key is another one, or the file was cut off. */
  static async open(path: string, backupKey: string): Promise<EncryptedFile> {
    const file = await open(path, "r");
    try {
      const { size } = await file.stat();
      const header = Buffer.alloc(headerBytes);
      await file.read(header, 0, headerBytes, 0);
      const key = keyOf(backupKey, header.subarray(magic.length));
      const opened = new EncryptedFile(file, key, size - headerBytes);
      await opened.#checkEnds();
      return opened;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  private constructor(file: FileHandle, key: Buffer, bytes: number) {
    super();
    this.#file = file;
    this.#key = key;
    this.#chunks = Math.max(1, Math.ceil(bytes / (chunkBytes + tagBytes)));
    this.size = bytes - this.#chunks * tagBytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  override close(callback: (error: Error | null) => void): void {
    this.#file.close().then(
      () => callback(null),
      (error) => callback(error),
    );
  }

  async #checkEnds() {
    try {
      await this.#chunk(0);
    } catch {
      throw new Error(
        "BACKUP_KEY is not the one that this backup was made with, or its beginning is damaged.",
      );
    }
    try {
      await this.#chunk(this.#chunks - 1);
    } catch {
      throw new Error("The backup is damaged: its end is missing.");
    }
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const number = Math.floor(at / chunkBytes);
      const bytes = await this.#chunk(number).catch(() => {
        throw new Error(`The backup is damaged at its byte ${at}.`);
      });
      const from = at - number * chunkBytes;
      const part = bytes.subarray(from, Math.min(bytes.length, end - number * chunkBytes));
      if (part.length === 0) throw new Error("The backup is damaged: its end is missing.");
      yield part;
      at += part.length;
    }
  }

  /** @throws Error when its tag does not agree. */
  async #chunk(number: number): Promise<Buffer> {
    if (this.#newest.number === number) return this.#newest.bytes;
    const sealed = Buffer.alloc(chunkBytes + tagBytes);
    const position = headerBytes + number * sealed.length;
    const { bytesRead } = await this.#file.read(sealed, 0, sealed.length, position);
    const isLast = number === this.#chunks - 1;
    const decipher = createDecipheriv("aes-256-gcm", this.#key, nonceOf(number, isLast), {
      authTagLength: tagBytes,
    });
    const textBytes = Math.max(0, bytesRead - tagBytes);
    decipher.setAuthTag(sealed.subarray(textBytes, textBytes + tagBytes));
    const bytes = Buffer.concat([decipher.update(sealed.subarray(0, textBytes)), decipher.final()]);
    this.#newest = { number, bytes };
    return bytes;
  }
}

/** The whole plain text of an encrypted file. @throws Error as `EncryptedFile.open` does. */
export async function decrypted(path: string, backupKey: string): Promise<Buffer> {
  const file = await EncryptedFile.open(path, backupKey);
  try {
    return await buffer(file._readStreamForRange(0, file.size));
  } finally {
    await new Promise((closed) => file.close(closed));
  }
}

function keyOf(backupKey: string, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync("sha256", backupKey, salt, "daybreak-encrypted-backup/1", 32));
}

/** Eleven bytes of the chunk's number, big-endian, and one that is 1 for the last chunk. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

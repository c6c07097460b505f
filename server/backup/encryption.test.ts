import { randomBytes } from "node:crypto";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterAll, expect, test } from "vitest";
import { EncryptedFile, encrypting, isEncrypted } from "./encryption.ts";

const folder = mkdtempSync(join(tmpdir(), "daybreak-encryption-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = "a key of thirty-two bytes or more, of the tests";
const chunk = 64 * 1024;
const header = 28 + 16;
let number = 0;

async function encrypted(plain: Uint8Array): Promise<string> {
  const path = join(folder, `${number++}`);
  const source = Readable.from([plain.subarray(0, 10), plain.subarray(10)]);
  await pipeline(source, encrypting(key), createWriteStream(path));
  return path;
}

async function decrypted(path: string, withKey = key): Promise<Buffer> {
  const file = await EncryptedFile.open(path, withKey);
  try {
    return await buffer(file._readStreamForRange(0, file.size));
  } finally {
    await new Promise((done) => file.close(done));
  }
}

test("an encrypted file is decrypted to the same bytes, whatever its length, and any part of it can be read", async () => {
  for (const length of [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 200_001]) {
    const plain = randomBytes(length);
    const path = await encrypted(plain);
    expect(await isEncrypted(path)).toBe(true);
    expect((await decrypted(path)).equals(plain)).toBe(true);
    expect(readFileSync(path).includes(plain.subarray(0, 24)) && length > 24).toBe(false);
    const file = await EncryptedFile.open(path, key);
    const [from, to] = [Math.floor(length / 2), Math.floor(length * 0.9)];
    const part = await buffer(file._readStreamForRange(from, to));
    expect(part.equals(plain.subarray(from, to))).toBe(true);
    await new Promise((done) => file.close(done));
  }
  writeFileSync(join(folder, "plain"), "PK and so on, longer than the first line of ours");
  expect(await isEncrypted(join(folder, "plain"))).toBe(false);
});

test("another key, a changed byte, a chunk that is moved or missing: each is refused", async () => {
  const path = await encrypted(randomBytes(3 * chunk + 100));
  const whole = readFileSync(path);
  await expect(decrypted(path)).resolves.toHaveLength(3 * chunk + 100);
  await expect(decrypted(path, `${key}!`)).rejects.toThrow("BACKUP_KEY is not the one");
  const sealed = (from: number, to = from + 1) =>
    whole.subarray(header + from * (chunk + 16), header + to * (chunk + 16));
  const head = whole.subarray(0, header);
  const flipped = Buffer.from(whole);
  flipped[header + chunk + 50] = (flipped[header + chunk + 50] ?? 0) ^ 1;
  const otherSalt = Buffer.from(whole);
  otherSalt[header - 1] = (otherSalt[header - 1] ?? 0) ^ 1;
  const damaged = {
    "a changed bit": flipped,
    "another salt": otherSalt,
    "two chunks changed places": Buffer.concat([head, sealed(0), sealed(2), sealed(1), sealed(3)]),
    "a chunk twice": Buffer.concat([head, sealed(0), sealed(1), sealed(1), sealed(2), sealed(3)]),
    "without its last chunk": Buffer.concat([head, sealed(0, 3)]),
    "without one in the middle": Buffer.concat([head, sealed(0), sealed(2), sealed(3)]),
    "a byte short": whole.subarray(0, -1),
    "a byte more": Buffer.concat([whole, Buffer.from("x")]),
    "only its header": head,
  };
  for (const [name, bytes] of Object.entries(damaged)) {
    const altered = join(folder, name);
    writeFileSync(altered, bytes);
    await expect(decrypted(altered), name).rejects.toThrow();
  }
});

import { createHash } from "node:crypto";

/** A UUID of version 8 (RFC 9562, 5.8) that is the same for the same words. */
export function uuidOfWords(words: unknown[]): string {
  const bytes = createHash("sha256").update(JSON.stringify(words)).digest().subarray(0, 16);
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x80, 6);
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

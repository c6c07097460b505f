import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { AuthService } from "../service.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret that must be read again, so that a copy of the database alone reveals nothing. `owner`
 * is authenticated with it (AES-GCM's associated data): a secret copied into another row cannot be decrypted.
 */
export function encryptSecret(service: AuthService, owner: string, plain: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(service), nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString("base64url");
}

/** @throws Error when it was encrypted with another JWT_SECRET, for another owner, or changed. */
export function decryptSecret(service: AuthService, owner: string, text: string): Buffer {
  const bytes = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(algorithm, keyOf(service), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

function keyOf(service: AuthService): Buffer {
  return Buffer.from(service.signer.derive("sealed-secrets", "1"), "base64url");
}

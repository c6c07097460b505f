import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { AuthService } from "./service.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts what must be read again (a hash would not do): a copy of the database alone opens nothing.
 * Bound to its row by `owner`, so that one row's secret put into another opens nothing either.
 */
export function seal(service: AuthService, owner: string, plain: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(service), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** @throws Error when it was sealed with another JWT_SECRET, for another owner, or changed. */
export function unseal(service: AuthService, owner: string, text: string): Buffer {
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

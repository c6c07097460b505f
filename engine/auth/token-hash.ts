import { createHash } from "node:crypto";

/** What the database keeps of a random token: its SHA-256, which signs nobody in. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

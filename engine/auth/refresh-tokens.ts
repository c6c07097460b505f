import { randomBytes } from "node:crypto";
import type { Queryable } from "../postgres/database.ts";
import { type SessionRow, storeRefreshToken } from "./sessions.ts";

/** A new, unforeseeable token; the ones before it answer nothing any more. */
export async function replaceRefreshToken(
  tx: Queryable,
  { session, now }: { session: SessionRow; now: Date },
): Promise<string> {
  await tx.query("delete from auth.refresh_tokens where session_id = $1::uuid", [session.id]);
  const token = randomBytes(32).toString("base64url");
  await storeRefreshToken(tx, { token, parent: null, session, now });
  return token;
}

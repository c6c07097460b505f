import { audit } from "../audit.ts";
import type { AuthContext } from "../context.ts";
import type { Metadata } from "./metadata.ts";
import { insertUser, type UserRow, updateUser } from "./user-rows.ts";

/**
 * Makes an account without a password for somebody who has just proved the address, by a code or with a provider.
 * @returns null when the address is taken by something that is not a user.
 */
export async function createProvedUser(
  context: AuthContext,
  { email, userMetadata }: { email: string; userMetadata: Metadata },
): Promise<UserRow | null> {
  const { service, db } = context;
  const now = service.now();
  const appMetadata = { ...service.newUserAppMetadata, ...service.namelessAppMetadata };
  const made = { email, userMetadata, appMetadata, passwordHash: null, confirmed: true };
  const user = await insertUser(db, made, now);
  if (!user) return null;
  await service.hooks.afterSignUp?.(db, { id: user.id, email, user_metadata: userMetadata });
  await audit(context, { action: "user_signedup", userId: user.id, actor: "self" });
  return updateUser(db, user.id, { email_verified_at: now }, now);
}

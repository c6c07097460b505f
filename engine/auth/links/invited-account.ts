import type { Queryable } from "../../postgres/database.ts";
import { writeAudit } from "../audit.ts";
import type { Metadata } from "../users/metadata.ts";
import { findUser, insertUser, type UserRow } from "../users/user-rows.ts";
import { addressOfLink } from "./mail-link.ts";
import { storeToken } from "./one-time-tokens.ts";

/** Longer than the hour of other links, which is too short for an invitation. The link only leads to a new password. */
export const invitationLinkMs = 7 * 24 * 60 * 60 * 1000;

interface Invited {
  /** As `normaliseEmail` returns it. */
  email: string;
  appMetadata: Metadata;
  userMetadata: Metadata;
  siteUrl: string;
  /** The page on which the password is chosen. */
  redirectTo: string;
  now: Date;
}

/**
 * Finds the account of an invited address, or creates one without a password. While nobody has proved the address,
 * `link` leads to the choice of a new password, which proves it and ends every session: somebody who registered
 * another person's address before is signed out. For a proved address `link` is null.
 */
export async function invitedAccount(
  tx: Queryable,
  { email, appMetadata, userMetadata, siteUrl, redirectTo, now }: Invited,
): Promise<{ user: UserRow; link: string | null }> {
  const made = { passwordHash: null, confirmed: false, invited: true };
  const created = await insertUser(tx, { email, appMetadata, userMetadata, ...made }, now);
  if (created) {
    const entry = { action: "user_invited", userId: created.id, actor: "host" } as const;
    await writeAudit(tx, entry, { now, addressHash: "" });
  }
  const user = created ?? (await findUser(tx, { email }, { lock: true }));
  if (!user) throw new Error(`The address ${email} is taken by something that is not a user.`);
  if (user.email_verified_at) return { user, link: null };
  const purpose = "recovery";
  const newToken = { userId: user.id, type: "recovery_token", purpose, sentTo: email } as const;
  const token = await storeToken(tx, { ...newToken, lifeMs: invitationLinkMs }, now);
  return { user, link: addressOfLink(siteUrl, { token, purpose, redirectTo }) };
}

import type { Database, Queryable } from "../postgres/database.ts";
import { writeAudit } from "./audit.ts";
import { normaliseEmail } from "./email-address.ts";
import { faultOfNewPassword } from "./new-password.ts";
import { removeTokensOf } from "./one-time-tokens.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";
import { findUser, insertUser, type UserRow, updateUser } from "./user-rows.ts";

/**
 * Makes the admin of this installation, or brings the account up to date: role `admin`, this password.
 * Calling it again changes nothing. An account that was not the admin's loses its sessions and links:
 * whoever signed up with that address must not come along.
 * @throws Error when the address or the password cannot be used.
 */
export async function ensureAdmin({
  db,
  email: given,
  password,
  now = new Date(),
}: {
  db: Database;
  email: string;
  password: string;
  now?: Date;
}): Promise<{ id: string; created: boolean; passwordChanged: boolean }> {
  const email = normaliseEmail(given);
  if (!email) throw new Error(`The admin's address "${given}" is not an e-mail address.`);
  const fault = faultOfNewPassword({ passwordMinLength: 6 }, password);
  if (fault) throw new Error(`The admin's password cannot be used. ${fault.message}`);
  const before = await findUser(db, { email });
  const isSamePassword = before !== null && (await isPassword(password, before.encrypted_password));
  if (before && isSamePassword && isAdmin(before) && before.email_confirmed_at) {
    return { id: before.id, created: false, passwordChanged: false };
  }
  const passwordHash = isSamePassword ? before.encrypted_password : await hashPassword(password);
  return db.transaction(async (tx) => {
    const user = { email, passwordHash, userMetadata: {}, appMetadata: { role: "admin" } };
    const created = await insertUser(tx, { ...user, confirmed: true }, now);
    if (created) {
      await hostAudit(tx, { userId: created.id, role: "admin", now });
      return { id: created.id, created: true, passwordChanged: true };
    }
    const found = await findUser(tx, { email }, { lock: true });
    if (!found) throw new Error(`The address ${email} is taken by something that is not a user.`);
    await updateUser(
      tx,
      found.id,
      {
        encrypted_password: passwordHash,
        raw_app_meta_data: { ...found.raw_app_meta_data, role: "admin" },
        email_confirmed_at: found.email_confirmed_at ?? now,
        banned_until: null,
      },
      now,
    );
    await endSessions(tx, found.id);
    await removeTokensOf(tx, found.id);
    await hostAudit(tx, { userId: found.id, role: "admin", now });
    return { id: found.id, created: false, passwordChanged: !isSamePassword };
  });
}

/** Gives a user another `app_metadata.role`, as the host's command does. @returns whether there is such a user. */
export async function setRole({
  db,
  email: given,
  role,
  now = new Date(),
}: {
  db: Database;
  email: string;
  role: string;
  now?: Date;
}): Promise<boolean> {
  const email = normaliseEmail(given);
  if (!email) return false;
  return db.transaction(async (tx) => {
    const user = await findUser(tx, { email }, { lock: true });
    if (!user) return false;
    const raw_app_meta_data = { ...user.raw_app_meta_data, role };
    await updateUser(tx, user.id, { raw_app_meta_data }, now);
    await hostAudit(tx, { userId: user.id, role, now });
    return true;
  });
}

function isAdmin(user: UserRow): boolean {
  return user.raw_app_meta_data.role === "admin";
}

function hostAudit(
  tx: Queryable,
  { userId, role, now }: { userId: string; role: string; now: Date },
) {
  const entry = { action: "role_changed", userId, actor: "host", traits: { to: role } } as const;
  return writeAudit(tx, entry, { now, place: "" });
}

import type { Database, Queryable } from "../../postgres/database.ts";
import { writeAudit } from "../audit.ts";
import { removeTokensOf } from "../links/one-time-tokens.ts";
import { endSessions } from "../sessions/sessions.ts";
import { normaliseEmail } from "./email-address.ts";
import { faultOfNewPassword, hashPassword, isPassword } from "./passwords.ts";
import { findUser, insertUser, type UserRow, updateUser } from "./user-rows.ts";

/**
 * Creates the admin of this installation, or updates the account: role `admin` and this password. Calling
 * it again changes nothing. An account that was not the admin's before loses its sessions and links,
 * because whoever signed up with that address must not gain the role.
 * @throws Error when the address or the password cannot be used.
 */
export async function ensureAdmin({
  db,
  email: input,
  password,
  now,
}: {
  db: Database;
  email: string;
  password: string;
  now: Date;
}): Promise<{ id: string; created: boolean; passwordChanged: boolean }> {
  const email = normaliseEmail(input);
  if (!email) throw new Error(`The admin's address "${input}" is not an e-mail address.`);
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
      await auditRole(tx, created.id, now);
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
    await auditRole(tx, found.id, now);
    return { id: found.id, created: false, passwordChanged: !isSamePassword };
  });
}

function isAdmin(user: UserRow): boolean {
  return user.raw_app_meta_data.role === "admin";
}

function auditRole(tx: Queryable, userId: string, now: Date) {
  const entry = { action: "role_changed", userId, actor: "host", traits: { to: "admin" } } as const;
  return writeAudit(tx, entry, { now, addressHash: "" });
}

import type { Database } from "../../postgres/database.ts";
import { writeAudit } from "../audit.ts";
import { normaliseEmail } from "./email-address.ts";
import { faultOfNewPassword, type HashCost, hashPassword } from "./passwords.ts";
import { insertUser, updateUser } from "./user-rows.ts";

/**
 * Creates an account with the role `admin` for whoever runs this installation. An account that exists already is never
 * changed: whoever signed up with that address before must not gain the role, nor lose the account.
 * @returns null when somebody has the address already.
 * @throws Error when the address or the password cannot be used.
 */
export async function createAdmin({
  db,
  email: input,
  password,
  hashCost,
  now,
}: {
  db: Database;
  email: string;
  password: string;
  hashCost: HashCost;
  now: Date;
}): Promise<{ id: string } | null> {
  const email = normaliseEmail(input);
  if (!email) throw new Error(`The admin's address "${input}" is not an e-mail address.`);
  const fault = faultOfNewPassword({ passwordMinLength: 6 }, password);
  if (fault) throw new Error(`The admin's password cannot be used. ${fault.message}`);
  const passwordHash = await hashPassword(password, hashCost);
  return db.transaction(async (tx) => {
    const user = { email, passwordHash, userMetadata: {}, appMetadata: { role: "admin" } };
    const created = await insertUser(tx, { ...user, confirmed: true }, now);
    if (!created) return null;
    // Whoever runs this installation says whose address it is.
    await updateUser(tx, created.id, { email_verified_at: now }, now);
    const entry = { action: "role_changed", userId: created.id, actor: "host" } as const;
    await writeAudit(tx, { ...entry, traits: { to: "admin" } }, { now, addressHash: "" });
    return { id: created.id };
  });
}

import { insertUser } from "#engine/auth/users/user-rows.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { setClock } from "./pass-time.ts";
import type { DemoPerson } from "./scene.ts";

interface Registered {
  name: string;
  email: string;
  passwordHash: string;
  business?: string;
  /** Somebody of the studio: what they are there. Default: a client. */
  role?: "owner" | "manager";
}

/** An account that was registered at this moment. */
export async function addPerson(
  tx: Queryable,
  { name, email, passwordHash, business, role }: Registered,
  registeredAt: Date,
): Promise<DemoPerson> {
  await setClock(tx, registeredAt.toISOString());
  const user = await insertUser(
    tx,
    {
      email,
      passwordHash,
      userMetadata: { full_name: name, ...(business && { business_name: business }) },
      appMetadata: role ? { role: "admin" } : {},
      confirmed: true,
    },
    registeredAt,
  );
  if (!user) throw new Error(`${email} is taken.`);
  if (role) {
    await tx.query("update public.staff set role = $2 where user_id = $1::uuid", [user.id, role]);
  }
  return { id: user.id, name, email };
}

import type { Caller, Database } from "#engine/postgres/database.ts";

/**
 * Whether the caller is an owner or a manager of the studio, as the database knows the role now, or the server's own
 * key.
 */
export function isStudio(db: Database, caller: Caller): Promise<boolean> {
  return isTrue(db, caller, "private.manages_studio()");
}

export function isOwner(db: Database, caller: Caller): Promise<boolean> {
  return isTrue(db, caller, "private.staff_role() = 'owner'");
}

export function isStaff(db: Database, caller: Caller): Promise<boolean> {
  return isTrue(db, caller, "private.staff_role() is not null");
}

async function isTrue(db: Database, caller: Caller, condition: string): Promise<boolean> {
  if (caller.role !== "authenticated") return caller.role === "service_role";
  const statement = { text: `select (${condition})::text` };
  const [answer] = await db.asCaller(caller, [statement], { readOnly: true });
  return answer?.rows[0]?.[0] === "true";
}

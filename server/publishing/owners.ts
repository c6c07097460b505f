import { isOwners, type KindName } from "#domain/content/kinds.ts";
import type { Caller, Database } from "#engine/postgres/database.ts";
import { isOwner } from "../endpoint/access.ts";
import { type Refused, refuse } from "../endpoint/refusals.ts";

/** Refuses who is no owner where one of the kinds is only the owners' to change; null for everybody else. */
export async function refuseOwnersKinds(
  kinds: readonly KindName[],
  { db, caller }: { db: Database; caller: Caller },
): Promise<Refused | null> {
  if (!kinds.some(isOwners) || (await isOwner(db, caller))) return null;
  return refuse(403, "content.owners_only");
}

import { isOwners, type KindName } from "#domain/content/kinds.ts";
import type { Caller, Database } from "#engine/postgres/database.ts";
import { isOwner } from "../endpoint/access.ts";

/** Whether somebody of the studio may change these kinds: some are only the owners' to change. */
export async function mayChangeKinds(
  kinds: readonly KindName[],
  { db, caller }: { db: Database; caller: Caller },
): Promise<boolean> {
  return !kinds.some(isOwners) || isOwner(db, caller);
}

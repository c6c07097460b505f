import type { FunctionCall } from "#engine/functions/routes.ts";
import type { Database } from "#engine/postgres/database.ts";
import { isAdmin } from "../functions/deps.ts";
import type { ChangedBy } from "./change.ts";
import type { BookingLinks, BookingPurpose } from "./links.ts";

interface Asked {
  db: Database;
  links: BookingLinks;
  purpose: BookingPurpose;
  token?: string | undefined;
  id?: string | undefined;
}

/** Whose hand changes which booking: the link's, or the studio's. null: nobody's who may. */
export async function hand(
  { caller }: FunctionCall,
  { db, links, purpose, token, id }: Asked,
): Promise<(ChangedBy & { id: string }) | null> {
  if (token !== undefined) {
    const known = links.read(purpose, token);
    return known ? { id: known, side: "visitor" } : null;
  }
  if (!id || !(await isAdmin(db, caller))) return null;
  return { id, side: "studio", userId: caller.claims.sub ?? null };
}

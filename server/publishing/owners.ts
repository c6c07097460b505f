import { kinds as allKinds, isOwners, type KindName } from "#domain/content/kinds.ts";
import type { Caller, Database } from "#engine/postgres/database.ts";
import { isOwner } from "../endpoint/access.ts";
import { type Refused, refuse } from "../endpoint/refusals.ts";
import type { FolderFiles } from "./versions.ts";

/** Whether somebody of the studio may change these kinds: some are only the owners' to change. */
export async function mayChangeKinds(
  kinds: readonly KindName[],
  { db, caller }: { db: Database; caller: Caller },
): Promise<boolean> {
  return !kinds.some(isOwners) || isOwner(db, caller);
}

/** Why kinds are not changed in the admin area: the folder of CONTENT_DIR has them. null where it has none of them. */
export function refuseInFolder(files: FolderFiles, kinds: readonly KindName[]): Refused | null {
  const kind = kinds.find((name) => files[name]);
  if (!kind) return null;
  return refuse(409, "content.in_folder", { part: allKinds[kind].label, file: files[kind] });
}

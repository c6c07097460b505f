import { isOwners, type KindName, kindNames } from "#domain/content/kinds.ts";
import { useStaffRole } from "../staff-role.ts";

/** The kinds that the signed-in person may change. */
export function useOwnKinds(): KindName[] {
  const role = useStaffRole();
  return kindNames.filter((name) => !isOwners(name) || role === "owner");
}

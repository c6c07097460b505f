import { useSyncExternalStore } from "react";
import { knownStaffRole, type StaffRole, watchStaffRole } from "#web/data/people.ts";

/** The role of the signed-in person in the studio; undefined until it is known. */
export function useStaffRole(): StaffRole | null | undefined {
  return useSyncExternalStore(watchStaffRole, knownStaffRole, knownStaffRole);
}

import { z } from "zod";
import { changeOfPeople } from "../people/change.ts";

/**
 * Gives a member of the staff, or somebody who is invited to it, another role; for owners. The sessions of that person
 * end.
 */
export default changeOfPeople({
  body: z.object({ userId: z.uuid(), role: z.enum(["owner", "manager", "maker"]) }),
  expected: "Send userId and role: owner, manager or maker.",
  statement: "select private.change_staff($1::uuid, $2)",
  values: ({ userId, role }) => [userId, role],
});

import { z } from "zod";
import { changeOfPeople } from "../people/change.ts";

/** Gives a member of the studio, or somebody who is invited into it, another role; for owners. Their sessions end. `{ success: true }` */
export default changeOfPeople({
  body: z.object({ userId: z.uuid(), role: z.enum(["owner", "manager", "maker"]) }),
  expected: "Send userId and role: owner, manager or maker.",
  statement: "select private.change_staff($1::uuid, $2)",
  values: ({ userId, role }) => [userId, role],
});

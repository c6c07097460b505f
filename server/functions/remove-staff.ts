import { z } from "zod";
import { changeOfPeople } from "../people/change.ts";

/**
 * Removes a member of the staff, or withdraws an invitation; for owners. The person's sessions end.
 */
export default changeOfPeople({
  body: z.object({ userId: z.uuid() }),
  expected: "Send userId.",
  statement: "select private.remove_staff($1::uuid)",
  values: ({ userId }) => [userId],
});

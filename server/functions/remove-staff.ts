import { z } from "zod";
import { changeOfPeople } from "../people/change.ts";

/** Takes somebody out of the studio, or an invitation back; for owners. Their sessions end. `{ success: true }` */
export default changeOfPeople({
  body: z.object({ userId: z.uuid() }),
  expected: "Send userId.",
  statement: "select private.remove_staff($1::uuid)",
  values: ({ userId }) => [userId],
});

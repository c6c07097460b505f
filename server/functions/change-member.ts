import { z } from "zod";
import { changeOfPeople, memberFields } from "../people/change.ts";

/**
 * Changes what a member of a project, or somebody who is invited into it, may do; for its owner and the studio.
 */
export default changeOfPeople({
  body: z.object({ ...memberFields, userId: z.uuid() }),
  expected: "Send projectId, userId, role (editor or viewer), mayAccept and seesMoney.",
  statement: "select private.change_member($1::uuid, $2::uuid, $3, $4, $5)",
  values: ({ projectId, userId, role, mayAccept, seesMoney }) => [
    projectId,
    userId,
    role,
    mayAccept,
    seesMoney,
  ],
});

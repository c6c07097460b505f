import { changeOfPeople, personInProject } from "../people/change.ts";

/**
 * Removes a member from a project, or withdraws an invitation, which `userId` names; for its owner and the studio. A
 * member may also remove themselves.
 */
export default changeOfPeople({
  body: personInProject,
  expected: "Send projectId and userId.",
  statement: "select private.remove_member($1::uuid, $2::uuid)",
  values: ({ projectId, userId }) => [projectId, userId],
});

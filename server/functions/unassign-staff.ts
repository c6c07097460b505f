import { changeOfPeople, personInProject } from "../people/change.ts";

/**
 * Ends the assignment of a member of the staff to a project; for owners and managers.
 */
export default changeOfPeople({
  body: personInProject,
  expected: "Send projectId and userId.",
  statement: "select private.assign_staff($1::uuid, $2::uuid, false)",
  values: ({ projectId, userId }) => [projectId, userId],
});

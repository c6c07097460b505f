import { changeOfPeople, personInProject } from "../people/change.ts";

/** Takes a member of the studio off a project; for owners and managers. `{ success: true }` */
export default changeOfPeople({
  body: personInProject,
  expected: "Send projectId and userId.",
  statement: "select private.assign_staff($1::uuid, $2::uuid, false)",
  values: ({ projectId, userId }) => [projectId, userId],
});

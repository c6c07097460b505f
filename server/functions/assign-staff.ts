import { changeOfPeople, personInProject } from "../people/change.ts";

/** Puts a member of the studio to work on a project; for owners and managers. `{ success: true }` */
export default changeOfPeople({
  body: personInProject,
  expected: "Send projectId and userId.",
  statement: "select private.assign_staff($1::uuid, $2::uuid, true)",
  values: ({ projectId, userId }) => [projectId, userId],
});

import { changeOfPeople, personInProject } from "../people/change.ts";

/** Takes somebody out of a project, or an invitation back; for its owner and the studio. `{ success: true }` */
export default changeOfPeople({
  body: personInProject,
  expected: "Send projectId and userId.",
  statement: "select private.remove_member($1::uuid, $2::uuid)",
  values: ({ projectId, userId }) => [projectId, userId],
});

import { z } from "zod";
import { actOnce } from "../act-once.ts";
import { linkOrFiles, readVersion, versionFields } from "../deliverables/version-fields.ts";

const project = "(select d.project_id from public.deliverables d where d.id = $1::uuid)";

/**
 * Posts the next version of a deliverable, once the points of the client's list are answered.
 * @returns `{ success: true, version }`
 */
export default actOnce({
  name: "post-version",
  who: "person",
  body: { deliverableId: z.uuid(), ...versionFields },
  rule: linkOrFiles,
  statement: "private.post_version($1::uuid, $2::jsonb)",
  before: (body, context) => readVersion(body, { project, id: body.deliverableId }, context),
  values: ({ deliverableId }, version) => [deliverableId, version],
});

import { z } from "zod";
import { linkOrFiles, readVersion, versionFields } from "../deliverables/version-fields.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Posts the next version of a deliverable, once the points of the client's list are answered.
 */
export default actOnce({
  name: "post-version",
  who: "person",
  body: { deliverableId: z.uuid(), ...versionFields },
  rule: linkOrFiles,
  returns: { version: z.int() },
  statement: "private.post_version($1::uuid, $2::jsonb)",
  before: {
    requires:
      "private.require_studio_side(private.side_in((private.locked_project_of($1::uuid)).id))",
    of: ({ deliverableId }) => [deliverableId],
    run: readVersion,
  },
  values: ({ deliverableId }, version) => [deliverableId, version],
});

import { z } from "zod";
import { titleField } from "#domain/deliverable/deliverable-form.ts";
import { linkOrFiles, readVersion, versionFields } from "../deliverables/version-fields.ts";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Posts the first version of a deliverable for the client's approval, which ticks the task `itemId` of the checklist.
 */
export default actOnce({
  name: "post-deliverable",
  who: "person",
  body: {
    projectId: z.uuid(),
    title: titleField,
    itemId: z.string().min(1).max(200).optional(),
    ...versionFields,
  },
  rule: linkOrFiles,
  returns: { deliverableId: z.uuid(), version: z.int() },
  statement: "private.post_deliverable($1::uuid, $2, $3, $4::jsonb)",
  before: {
    requires: "private.require_studio_side(private.require_side($1::uuid))",
    of: ({ projectId }) => [projectId],
    run: readVersion,
  },
  values: ({ projectId, title, itemId }, version) => [projectId, title, itemId ?? null, version],
});

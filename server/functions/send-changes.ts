import { z } from "zod";
import { maxPoints, pointField } from "#domain/deliverable/deliverable-form.ts";
import { attachedFilesField } from "#domain/file/attached-files.ts";
import { hashFiles } from "../deliverables/hashed-files.ts";
import { actOnce } from "../endpoint/act-once.ts";

/** Each is read whole, for its hash. */
const maxFilesOfList = 20;

/**
 * Sends the client's list of changes about the newest version: `state` is `sent`, or `requested` where the included
 * rounds are used. 409 with the list that somebody else has just sent, or with the newest `version` where it is not the
 * one that the sender has seen.
 */
export default actOnce({
  name: "send-changes",
  who: "person",
  body: {
    deliverableId: z.uuid(),
    points: z
      .array(z.object({ text: pointField, files: z.optional(attachedFilesField) }))
      .refine((points) => points.length >= 1 && points.length <= maxPoints, {
        message: "Write from 1 to 50 points.",
      })
      .refine((points) => points.flatMap(({ files = [] }) => files).length <= maxFilesOfList, {
        message: `Add up to ${maxFilesOfList} files to one list.`,
      }),
    /** The version that the sender has seen. */
    version: z.int().optional(),
  },
  returns: { listId: z.uuid(), state: z.string() },
  statement: "private.send_changes($1::uuid, $2::jsonb, $3::integer)",
  before: {
    requires:
      "private.require_client_editor(p.id, private.side_in(p.id)) from private.locked_project_of($1::uuid) p",
    of: ({ deliverableId }) => [deliverableId],
    async run({ points }, context) {
      const all = points.flatMap(({ files = [] }) => files);
      const hashed = await hashFiles(all, context);
      return JSON.stringify(
        points.map(({ text, files = [] }) => ({ text, files: hashed.splice(0, files.length) })),
      );
    },
  },
  values: ({ deliverableId, version }, points) => [deliverableId, points, version ?? null],
});

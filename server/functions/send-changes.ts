import { z } from "zod";
import { maxPoints, pointField } from "#domain/deliverable/deliverable-form.ts";
import { attachedFilesField } from "#domain/file/attached-files.ts";
import { actOnce } from "../act-once.ts";
import { hashFiles, sideIn } from "../deliverables/hashed-files.ts";

/**
 * Sends the client's list of changes about the newest version: `state` is `sent`, or `requested` where the included
 * rounds are used. 409 with the list that somebody else has just sent, or with the newest `version` where it is not the
 * one that the sender has seen.
 * @returns `{ success: true, listId, state }`
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
      }),
    /** The version that the sender has seen. */
    version: z.int().optional(),
  },
  statement: "private.send_changes($1::uuid, $2::jsonb, $3::integer)",
  async before({ deliverableId, points }, context) {
    const project = "(select d.project_id from public.deliverables d where d.id = $1::uuid)";
    // No file is read for somebody whom the act refuses.
    const isClient = (await sideIn(context, project, deliverableId)) === "client";
    const known = new Map<string, string | null>();
    const hashed = [];
    for (const { text, files = [] } of points) {
      hashed.push({ text, files: isClient ? await hashFiles(files, context, known) : [] });
    }
    return JSON.stringify(hashed);
  },
  values: ({ deliverableId, version }, points) => [deliverableId, points, version ?? null],
});

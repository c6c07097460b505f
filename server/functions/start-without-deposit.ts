import { z } from "zod";
import { reasonField } from "#domain/order/reasons-and-notes.ts";
import { actOnce } from "../endpoint/act-once.ts";

/** Records the studio's decision to begin before the deposit has arrived. */
export default actOnce({
  name: "start-without-deposit",
  who: "studio",
  body: { projectId: z.uuid(), reason: reasonField },
  returns: {},
  statement: "private.start_without_deposit($1::uuid, $2)",
  values: ({ projectId, reason }) => [projectId, reason],
});

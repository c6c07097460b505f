import { z } from "zod";
import { actOnce } from "../act-once.ts";

/** The studio has looked at what differs between the card provider's books and ours; a dispute is decided by the bank. */
export default actOnce({
  name: "resolve-discrepancy",
  who: "studio",
  body: { discrepancyId: z.uuid() },
  statement: "private.resolve_discrepancy($1::uuid)",
  values: ({ discrepancyId }) => [discrepancyId],
});

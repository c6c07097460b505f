import { z } from "zod";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Resolves what differs between the card provider's books and ours; but a dispute is refused, which the bank decides.
 */
export default actOnce({
  name: "resolve-discrepancy",
  who: "studio",
  body: { discrepancyId: z.uuid() },
  returns: {},
  statement: "private.resolve_discrepancy($1::uuid)",
  values: ({ discrepancyId }) => [discrepancyId],
});

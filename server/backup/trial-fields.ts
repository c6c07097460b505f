import { z } from "zod";

/** What functions answer about the last trial of a restore. */
export const trialFields = {
  /** `asOf`: the moment that was restored. `counts`: how many rows there were then, by their names. */
  lastTrial: z.nullable(
    z.strictObject({
      at: z.string(),
      fault: z.nullable(z.string()),
      asOf: z.nullable(z.string()),
      counts: z.nullable(z.record(z.string(), z.int())),
    }),
  ),
  /** Whether a trial is under way, or asked for. */
  isTrying: z.boolean(),
};

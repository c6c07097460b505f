import { z } from "zod";
import { isLate, readBackupState } from "../backup/backup-state.ts";
import { trialFields } from "../backup/trial-fields.ts";
import { defineFunction } from "../endpoint/define.ts";

/**
 * What is known about the backups: `{}` → `{ isScheduled, isLate, lastGood, lastFailure, lastTrial, isTrying }`; moments in ISO
 * 8601, null for what has not happened.
 */
export default defineFunction({
  who: "studio",
  otherwise: "backup.read_by_studio",
  onlyReads: true,
  returns: z.strictObject({
    isScheduled: z.boolean(),
    isLate: z.boolean(),
    /** Moments are in ISO 8601; null for what has not happened. */
    lastGood: z.nullable(
      z.strictObject({ at: z.string(), file: z.string(), bytes: z.number(), missing: z.int() }),
    ),
    lastFailure: z.nullable(z.strictObject({ at: z.string(), message: z.string() })),
    ...trialFields,
  }),
  async run(_, { db, backupsScheduled, now }) {
    const state = await readBackupState(db);
    const { lastGood, lastFailure, lastTrial, isTrying } = state;
    const body = {
      isScheduled: backupsScheduled,
      isLate: isLate(state, now()),
      lastGood,
      lastFailure,
      lastTrial,
      isTrying,
    };
    return { ok: true, body: JSON.parse(JSON.stringify(body)) };
  },
});

import { z } from "zod";
import { readBackupState } from "../backup/backup-state.ts";
import { trialFields } from "../backup/trial-fields.ts";
import { findingSchema } from "../doctor/finding.ts";
import { defineFunction } from "../endpoint/define.ts";
import { version } from "../version.ts";

/**
 * The version of Daybreak, what is missing for production, and the last trial of a restore: `{}` → `{ version, findings,
 * lastTrial, isTrying }`. Nothing is tried.
 */
export default defineFunction({
  who: "studio",
  otherwise: "system.read_by_studio",
  onlyReads: true,
  returns: z.strictObject({
    version: z.string(),
    findings: z.array(findingSchema),
    ...trialFields,
  }),
  async run(_, { db, examineSystem }) {
    const findings = await examineSystem({ tries: false });
    const { lastTrial, isTrying } = await readBackupState(db);
    const body = { version, findings, lastTrial, isTrying };
    return { ok: true, body: JSON.parse(JSON.stringify(body)) };
  },
});

import { isOwner } from "../endpoint/access.ts";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction, done } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";

/**
 * Asks for a trial: the newest moment, or on a server the newest backup, is restored beside the installation, compared
 * and thrown away. It needs a fresh proof of the password, and an owner, and is an entry of the audit log.
 * `read-backups` says when it has ended.
 */
export default defineFunction({
  who: "studio",
  otherwise: "backup.tried_by_owners",
  freshProof: true,
  returns: done,
  async run(_, { db, caller, backupsScheduled, askForTrial, now }) {
    if (!(await isOwner(db, caller))) return refuse(403, "backup.tried_by_owners");
    if (!backupsScheduled) return refuse(409, "backup.none");
    const answer = await asActor(db, caller, async (tx) => {
      await tx.query("insert into engine.asked_trials (asked_at) values ($1)", [now()]);
      await tx.query("select private.write_audit_entry('backup.tried', 'trial', null, null, '{}')");
      return { ok: true, body: { success: true } };
    });
    if (answer.ok) askForTrial();
    return answer;
  },
});

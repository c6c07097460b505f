import { z } from "zod";
import { defineFunction } from "../endpoint/define.ts";
import { closeAccount } from "../my-data/close-account.ts";
import { removeAccount } from "../my-data/remove-account.ts";
import { accountInRequest } from "../my-data/subject.ts";

/**
 * Deletes the caller's account, or, for the studio, that of the client `userId` who asked for it by mail. It needs a
 * fresh proof of the password. `{ state: "deleted" }`, or `{ state: "closed" }` when something is still to be
 * removed, which the next run of the job finishes.
 */
export default defineFunction({
  who: "person or server",
  freshProof: true,
  body: z.object({ userId: z.uuid().optional() }),
  returns: z.strictObject({ state: z.enum(["deleted", "closed"]) }),
  async run({ userId: requested }, context) {
    const subject = await accountInRequest(requested, context, "account.deleted_by_studio");
    if (!subject.ok) return subject;
    const { userId, actor } = subject;
    const closed = await closeAccount(context.db, { userId, actor });
    if (!closed.ok) return closed;
    const isGone = await removeAccount(context, userId).catch(() => false);
    return { ok: true, body: { state: isGone ? "deleted" : "closed" } };
  },
});

import { z } from "zod";
import { defineFunction } from "../endpoint/define.ts";
import { exportPerson } from "../my-data/export.ts";
import { accountInRequest } from "../my-data/subject.ts";

/**
 * Everything about the caller, or, for the studio, about the client `userId` who asked for it by mail, as a zip. It
 * needs a fresh proof of the password. The audit log names who made it.
 */
export default defineFunction({
  who: "person or server",
  freshProof: true,
  body: z.object({ userId: z.uuid().optional() }),
  returns: "file",
  async run({ userId: requested }, context) {
    const subject = await accountInRequest(requested, context, "account.exported_by_studio");
    return subject.ok ? exportPerson(context, subject) : subject;
  },
});

import { z } from "zod";
import { exportPerson } from "../my-data/export.ts";
import { hasFreshProof, proofMissing } from "../my-data/fresh-proof.ts";
import { isAdmin, type StudioFunction } from "./deps.ts";

const body = z.object({ userId: z.uuid() });

/** The same archive for a client who asked the studio by mail. The audit log names who made it. */
export const run: StudioFunction = async ({ body: sent, caller }, deps) => {
  if (!(await isAdmin(deps.db, caller))) {
    return { ok: false, status: 403, message: "Only the studio exports a client's data." };
  }
  if (!(await hasFreshProof(deps.db, caller))) return proofMissing;
  const form = body.safeParse(sent);
  if (!form.success) return { ok: false, status: 400, message: "Send userId." };
  const id = caller.claims.sub;
  return exportPerson(deps, { userId: form.data.userId, by: id ? { id, side: "studio" } : null });
};

import { z } from "zod";
import { closeAccount } from "../my-data/close-account.ts";
import { hasFreshProof, proofMissing } from "../my-data/fresh-proof.ts";
import { removeAccount } from "../my-data/remove-account.ts";
import { isAdmin, type StudioFunction } from "./deps.ts";

const body = z.object({ userId: z.uuid() });

/** Deletes the account of a client who asked the studio by mail. The studio's own accounts are their owners' to delete. */
export const run: StudioFunction = async ({ body: sent, caller }, deps) => {
  if (!(await isAdmin(deps.db, caller))) {
    return { ok: false, status: 403, message: "Only the studio deletes a client's account." };
  }
  if (!(await hasFreshProof(deps.db, caller))) return proofMissing;
  const form = body.safeParse(sent);
  if (!form.success) return { ok: false, status: 400, message: "Send userId." };
  const { userId } = form.data;
  const id = caller.claims.sub;
  const closed = await closeAccount(deps.db, { userId, by: id ? { id, side: "studio" } : null });
  if (!closed.ok) return closed;
  const isGone = await removeAccount(deps, userId).catch(() => false);
  return { ok: true, body: { state: isGone ? "deleted" : "closed" } };
};

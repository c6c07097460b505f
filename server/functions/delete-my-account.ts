import { closeAccount } from "../my-data/close-account.ts";
import { hasFreshProof, proofMissing } from "../my-data/fresh-proof.ts";
import { removeAccount } from "../my-data/remove-account.ts";
import type { StudioFunction } from "./deps.ts";

/**
 * Deletes the caller's account: POST without a body, right after the password. `{ state: "deleted" }`, or
 * `{ state: "closed" }` when something is still to be removed, which the next run of the job finishes.
 */
export const run: StudioFunction = async ({ caller }, deps) => {
  const userId = caller.claims.sub;
  if (!userId) return { ok: false, status: 401, message: "User not authenticated" };
  if (!(await hasFreshProof(deps.db, caller))) return proofMissing;
  const closed = await closeAccount(deps.db, { userId, by: { id: userId, side: "client" } });
  if (!closed.ok) return closed;
  const isGone = await removeAccount(deps, userId).catch(() => false);
  return { ok: true, body: { state: isGone ? "deleted" : "closed" } };
};

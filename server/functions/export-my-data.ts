import { exportPerson } from "../my-data/export.ts";
import { hasFreshProof, proofMissing } from "../my-data/fresh-proof.ts";
import type { StudioFunction } from "./deps.ts";

/** Everything about the caller, and about nobody else, as a zip: POST without a body, right after the password. */
export const run: StudioFunction = async ({ caller }, deps) => {
  const userId = caller.claims.sub;
  if (!userId) return { ok: false, status: 401, message: "User not authenticated" };
  if (!(await hasFreshProof(deps.db, caller))) return proofMissing;
  return exportPerson(deps, { userId, by: { id: userId, side: "client" } });
};

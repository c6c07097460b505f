import type { FunctionAnswer } from "#engine/functions/call.ts";
import {
  type Caller,
  type Database,
  DatabaseError,
  type Queryable,
} from "#engine/postgres/database.ts";
import { raisedRefusal, refuse } from "./refusals.ts";

/**
 * Runs `work` in a transaction of the server that carries the caller's claims: SQL functions and triggers in it know
 * who asks, for their checks and for the audit log. A session that has ended changes nothing. When those functions
 * refuse, the answer is 403 (the caller may not), 404 (there is no such row) or 409 (the rows do not allow it), with the
 * code of the refusal and the JSON object in the error's detail.
 */
export async function asActor(
  db: Database,
  caller: Caller,
  work: (tx: Queryable) => Promise<FunctionAnswer>,
): Promise<FunctionAnswer> {
  try {
    return await db.transaction(async (tx) => {
      const claims = JSON.stringify({ ...caller.claims, role: caller.role });
      await tx.query("select set_config('request.jwt.claims', $1, true)", [claims]);
      await tx.query("select auth.session_guard()");
      return work(tx);
    });
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const status = statuses[error.code];
    if (!status) throw error;
    if (status === 401) return refuse(401, "account.signed_out");
    const refused = raisedRefusal(error);
    return { ok: false, status, ...(refused ?? { message: error.message }) };
  }
}

const statuses: Record<string, 401 | 403 | 404 | 409 | undefined> = {
  "28000": 401,
  "42501": 403,
  P0002: 404,
  "23001": 409,
  "23505": 409,
  "23514": 409,
  P0001: 409,
  PT409: 409,
};

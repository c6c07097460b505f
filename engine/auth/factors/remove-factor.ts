import { type AuditEntry, audit } from "../audit.ts";
import { type AuthContext, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal, sessionNotFound } from "../errors.ts";
import { notifyOwner } from "../mails.ts";
import { findUser } from "../users/user-rows.ts";
import { deleteFactors, factorsOf } from "./factor-rows.ts";
import { factorNotFound, factorOwner, hasFreshSecondFactor } from "./second-factor.ts";

/**
 * DELETE /factors/:id → `{ id }`. A verified factor needs a session that verified one within ten minutes:
 * 422 `insufficient_aal`. The recovery codes are deleted with the last authenticator app.
 */
export async function removeFactor(context: AuthContext): Promise<Reply> {
  const { c } = context;
  const signedIn = await factorOwner(context);
  if (!signedIn.ok) return signedIn;
  const { user, session } = signedIn;
  const limited = await overLimit(context, "mfa", `remove:${user.id}`);
  if (limited) return limited;
  const factor = user.factors.find(({ id }) => id === c.req.param("id"));
  if (!factor) return factorNotFound;
  if (factor.status === "verified") {
    if (session.aal !== "aal2") return needsSecondFactor;
    if (!(await hasFreshSecondFactor(context, signedIn))) return needsFreshCode;
  }
  return inTransaction(context, (context) =>
    unenrolFactor(context, { userId: user.id, factorId: factor.id, actor: "self" }),
  );
}

const needsSecondFactor = refusal(
  422,
  "insufficient_aal",
  "AAL2 required to unenroll verified factor",
);
const needsFreshCode = refusal(
  422,
  "insufficient_aal",
  "Verify a code again before you remove a factor: the last one was more than ten minutes ago",
);

/** Deletes a factor. Sessions that it had raised return to aal1, as in the official service. */
export async function unenrolFactor(
  context: AuthContext,
  { userId, factorId, actor }: { userId: string; factorId: string; actor: AuditEntry["actor"] },
): Promise<Reply> {
  const { db } = context;
  const user = await findUser(db, { id: userId }, { lock: true });
  if (!user) return sessionNotFound;
  const factors = await factorsOf(db, user.id);
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor) return factorNotFound;
  const others = factors.filter(({ id }) => id !== factor.id);
  const isApp = ({ factor_type, status }: (typeof factors)[number]) =>
    factor_type !== "recovery_code" && status === "verified";
  const isLast = isApp(factor) && !others.some(isApp);
  const codes = isLast ? others.filter(({ factor_type }) => factor_type === "recovery_code") : [];
  const deleted = [factor, ...codes].map(({ id }) => id);
  await deleteFactors(db, deleted);
  await db.query(
    "update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1::uuid and factor_id = any($2::uuid[])",
    [user.id, deleted],
  );
  await audit(context, { action: "factor_removed", userId, actor, traits: { factorId } });
  if (isLast) await notifyOwner(context, { user, event: "twoFactorOff" });
  return { ok: true, body: { id: factor.id } };
}

import type { Context } from "hono";
import type { Queryable } from "../postgres/database.ts";
import { type AuditEntry, audit } from "./audit.ts";
import { refusal, sessionNotFound } from "./errors.ts";
import { deleteFactors, factorsOf } from "./factor-rows.ts";
import { overLimit } from "./over-limit.ts";
import { factorNotFound, factorOwner, hasFreshSecondFactor } from "./second-factor.ts";
import type { AuthService, Reply } from "./service.ts";
import { tellOwner } from "./tell-owner.ts";
import { findUser } from "./user-rows.ts";

/**
 * DELETE /factors/:id → `{ id }`. One that counts already takes a session that has shown it within ten
 * minutes: 422 `insufficient_aal`. With the last app the recovery codes go too.
 */
export async function removeFactor(service: AuthService, c: Context): Promise<Reply> {
  const person = await factorOwner(service, c);
  if (!person.ok) return person;
  const { user, session } = person;
  const limited = await overLimit(service, "mfa", `remove:${user.id}`);
  if (limited) return limited;
  const factor = user.factors.find(({ id }) => id === c.req.param("id"));
  if (!factor) return factorNotFound;
  if (factor.status === "verified") {
    if (session.aal !== "aal2") return needsSecondFactor;
    if (!(await hasFreshSecondFactor(service, person))) return needsFreshCode;
  }
  return service.db.transaction((tx) =>
    takeAway(service, c, tx, { userId: user.id, factorId: factor.id, actor: "self" }),
  );
}

export const needsSecondFactor = refusal(
  422,
  "insufficient_aal",
  "AAL2 required to unenroll verified factor",
);
const needsFreshCode = refusal(
  422,
  "insufficient_aal",
  "Verify a code again before you remove a factor: the last one was more than ten minutes ago",
);

/** Sessions that were raised by the factor fall back to aal1, as in the official service. */
export async function takeAway(
  service: AuthService,
  c: Context,
  tx: Queryable,
  { userId, factorId, actor }: { userId: string; factorId: string; actor: AuditEntry["actor"] },
): Promise<Reply> {
  const user = await findUser(tx, { id: userId }, { lock: true });
  if (!user) return sessionNotFound;
  const factors = await factorsOf(tx, user.id);
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor) return factorNotFound;
  const others = factors.filter(({ id }) => id !== factor.id);
  const isApp = ({ factor_type, status }: (typeof factors)[number]) =>
    factor_type === "totp" && status === "verified";
  const isLast = isApp(factor) && !others.some(isApp);
  const codes = isLast ? others.filter(({ factor_type }) => factor_type === "recovery_code") : [];
  const gone = [factor, ...codes].map(({ id }) => id);
  await deleteFactors(tx, gone);
  await tx.query(
    "update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1::uuid and factor_id = any($2::uuid[])",
    [user.id, gone],
  );
  await audit(service, c, tx, { action: "factor_removed", userId, actor, traits: { factorId } });
  if (isLast) await tellOwner(service, tx, { user, what: "twoFactorOff" });
  return { ok: true, body: { id: factor.id } };
}

import { randomUUID } from "node:crypto";
import { type AuthContext, inTransaction, overLimit, type Reply } from "../context.ts";
import { requireSession } from "../sessions/signed-in.ts";
import { keyChallenge } from "./key-factor.ts";
import { factorNotFound } from "./second-factor.ts";

export const challengeLifeMs = 300 * 1000;

/**
 * POST /factors/:id/challenge → `{ id, type, expires_at }`, `expires_at` in seconds since 1970: five minutes from now; of a
 * security key also `webauthn: { type: "create" | "request", credential_options }`.
 */
export async function challengeFactor(context: AuthContext): Promise<Reply> {
  const { service, c } = context;
  const signedIn = await requireSession(context);
  if (!signedIn.ok) return signedIn;
  const { user } = signedIn;
  const limited = await overLimit(context, "mfa", `challenge:${user.id}`);
  if (limited) return limited;
  const factor = user.factors.find(({ id }) => id === c.req.param("id"));
  if (!factor || factor.factor_type === "recovery_code") return factorNotFound;
  const { factor_type: type } = factor;
  const now = service.now();
  const id = randomUUID();
  await inTransaction(context, async (context) => {
    const { db } = context;
    await db.query(
      "delete from auth.mfa_challenges where factor_id = $1::uuid and created_at < $2::timestamptz",
      [factor.id, new Date(now.getTime() - challengeLifeMs)],
    );
    await db.query(
      "insert into auth.mfa_challenges (id, factor_id, created_at) values ($1::uuid, $2::uuid, $3::timestamptz)",
      [id, factor.id, now],
    );
    await db.query(
      "update auth.mfa_factors set last_challenged_at = $2::timestamptz where id = $1::uuid",
      [factor.id, now],
    );
  });
  const expires_at = Math.floor((now.getTime() + challengeLifeMs) / 1000);
  if (type === "totp") return { ok: true, body: { id, type, expires_at } };
  const webauthn = await keyChallenge(context, { user, factor, challengeId: id });
  return webauthn ? { ok: true, body: { id, type, expires_at, webauthn } } : factorNotFound;
}

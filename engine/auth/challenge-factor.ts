import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { overLimit } from "./over-limit.ts";
import { signedInPerson } from "./person.ts";
import { factorNotFound } from "./second-factor.ts";
import type { AuthService, Reply } from "./service.ts";

export const challengeLifeMs = 300 * 1000;

/** POST /factors/:id/challenge → `{ id, type, expires_at }`, in seconds since 1970: five minutes to answer. */
export async function challengeFactor(service: AuthService, c: Context): Promise<Reply> {
  const person = await signedInPerson(service, c);
  if (!person.ok) return person;
  const { user } = person;
  const limited = await overLimit(service, "mfa", `challenge:${user.id}`);
  if (limited) return limited;
  const factor = user.factors.find(({ id }) => id === c.req.param("id"));
  if (factor?.factor_type !== "totp") return factorNotFound;
  const now = service.now();
  const id = randomUUID();
  await service.db.transaction(async (tx) => {
    await tx.query(
      "delete from auth.mfa_challenges where factor_id = $1::uuid and created_at < $2::timestamptz",
      [factor.id, new Date(now.getTime() - challengeLifeMs)],
    );
    await tx.query(
      "insert into auth.mfa_challenges (id, factor_id, created_at) values ($1::uuid, $2::uuid, $3::timestamptz)",
      [id, factor.id, now],
    );
    await tx.query(
      "update auth.mfa_factors set last_challenged_at = $2::timestamptz where id = $1::uuid",
      [factor.id, now],
    );
  });
  const expires_at = Math.floor((now.getTime() + challengeLifeMs) / 1000);
  return { ok: true, body: { id, type: "totp", expires_at } };
}

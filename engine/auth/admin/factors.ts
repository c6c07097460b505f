import { z } from "zod";
import { type AuthContext, inTransaction, type Reply } from "../context.ts";
import { userNotFound } from "../errors.ts";
import { factorJson } from "../factors/factor-rows.ts";
import { unenrolFactor } from "../factors/remove-factor.ts";
import { factorNotFound } from "../factors/second-factor.ts";
import { readBody } from "../request-body.ts";
import { findById } from "./users.ts";

/** GET /admin/users/:id/factors → a list, oldest first. */
export async function listFactorsOf(context: AuthContext): Promise<Reply> {
  const user = await findById(context);
  return user ? { ok: true, body: user.factors.map(factorJson) } : userNotFound;
}

/** PUT /admin/users/:id/factors/:factorId `{ friendly_name }` → the factor. */
export async function renameFactorOf(context: AuthContext): Promise<Reply> {
  const { c, db } = context;
  const read = await readBody(context, z.object({ friendly_name: z.string().max(200).nullish() }));
  if (!read.ok) return read;
  const user = await findById(context);
  if (!user) return userNotFound;
  const factor = user.factors.find(({ id }) => id === c.req.param("factorId"));
  if (!factor) return factorNotFound;
  const friendly_name = read.value.friendly_name?.trim() ?? factor.friendly_name;
  await db.query("update auth.mfa_factors set friendly_name = $2 where id = $1::uuid", [
    factor.id,
    friendly_name,
  ]);
  return { ok: true, body: factorJson({ ...factor, friendly_name }) };
}

/**
 * DELETE /admin/users/:id/factors/:factorId → `{ id }`, for somebody who has lost the app and the recovery codes. The
 * owner is notified by mail when it was the last authenticator app.
 */
export async function deleteFactorOf(context: AuthContext): Promise<Reply> {
  const { c } = context;
  const user = await findById(context);
  if (!user) return userNotFound;
  const factor = user.factors.find(({ id }) => id === c.req.param("factorId"));
  if (!factor) return factorNotFound;
  const actor = "service_role";
  return inTransaction(context, (context) =>
    unenrolFactor(context, { userId: user.id, factorId: factor.id, actor }),
  );
}

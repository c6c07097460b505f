import type { Context } from "hono";
import { z } from "zod";
import { findById } from "./admin.ts";
import { userNotFound } from "./errors.ts";
import { factorJson } from "./factor-rows.ts";
import { takeAway } from "./remove-factor.ts";
import { readBody } from "./request-body.ts";
import { factorNotFound } from "./second-factor.ts";
import type { AuthService, Reply } from "./service.ts";

/** GET /admin/users/:id/factors → a list, oldest first. */
export async function listFactorsOf(service: AuthService, c: Context): Promise<Reply> {
  const user = await findById(service, c);
  return user ? { ok: true, body: user.factors.map(factorJson) } : userNotFound;
}

/** PUT /admin/users/:id/factors/:factorId `{ friendly_name }` → the factor. */
export async function renameFactorOf(service: AuthService, c: Context): Promise<Reply> {
  const read = await readBody(c, z.object({ friendly_name: z.string().max(200).nullish() }));
  if (!read.ok) return read;
  const user = await findById(service, c);
  if (!user) return userNotFound;
  const factor = user.factors.find(({ id }) => id === c.req.param("factorId"));
  if (!factor) return factorNotFound;
  const friendly_name = read.value.friendly_name?.trim() ?? factor.friendly_name;
  await service.db.query("update auth.mfa_factors set friendly_name = $2 where id = $1::uuid", [
    factor.id,
    friendly_name,
  ]);
  return { ok: true, body: factorJson({ ...factor, friendly_name }) };
}

/** DELETE /admin/users/:id/factors/:factorId → `{ id }`: for somebody who lost app and codes. They are told by mail. */
export async function deleteFactorOf(service: AuthService, c: Context): Promise<Reply> {
  const user = await findById(service, c);
  if (!user) return userNotFound;
  const factor = user.factors.find(({ id }) => id === c.req.param("factorId"));
  if (!factor) return factorNotFound;
  const actor = "service_role";
  return service.db.transaction((tx) =>
    takeAway(service, c, tx, { userId: user.id, factorId: factor.id, actor }),
  );
}

import { z } from "zod";
import type { Refusal } from "../../http/refusal.ts";
import { refusal } from "../errors.ts";
import type { AuthService } from "../service.ts";
import { banEnd } from "../users/ban.ts";
import { mergeAppMetadata, mergeUserMetadata } from "../users/metadata.ts";
import { faultOfNewPassword, hashPassword, isPasswordHash } from "../users/passwords.ts";
import type { UserRow } from "../users/user-rows.ts";

/** What an administrator may set of a user. */
export const adminUserBody = z.object({
  id: z.uuid().nullish(),
  email: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: z.unknown().optional(),
  app_metadata: z.unknown().optional(),
  ban_duration: z.string().nullish(),
});

export type Changes = Partial<
  Pick<UserRow, "encrypted_password" | "raw_app_meta_data" | "raw_user_meta_data" | "banned_until">
>;

/** The columns that a body changes; metadata is merged into what is stored. */
export async function changesOf(
  service: AuthService,
  body: z.infer<typeof adminUserBody>,
  before: { app: Record<string, unknown>; user: Record<string, unknown> },
): Promise<{ ok: true; value: Changes } | Refusal> {
  const value: Changes = {};
  const app = mergeAppMetadata(before.app, body.app_metadata);
  if (!app.ok) return app;
  if (body.app_metadata) value.raw_app_meta_data = app.value;
  const user = mergeUserMetadata(before.user, body.user_metadata);
  if (!user.ok) return user;
  if (body.user_metadata) value.raw_user_meta_data = user.value;
  if (body.ban_duration) {
    const ban = banEnd(body.ban_duration, service.now());
    if (!ban.ok) return ban;
    value.banned_until = ban.until;
  }
  if (body.password_hash) {
    if (!isPasswordHash(body.password_hash)) {
      return refusal(400, "validation_failed", "Only argon2id password hashes are supported");
    }
    value.encrypted_password = body.password_hash;
  }
  if (body.password) {
    const fault = faultOfNewPassword(service, body.password);
    if (fault) return fault;
    value.encrypted_password = await hashPassword(body.password, service.passwordHashCost);
  }
  return { ok: true, value };
}

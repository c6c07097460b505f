import type { Context } from "hono";
import { z } from "zod";
import { audit } from "./audit.ts";
import { clientPlace, takeTurn } from "./client-place.ts";
import { normaliseEmail } from "./email-address.ts";
import { invalidEmail, refusal } from "./errors.ts";
import { inEvenTime } from "./even-time.ts";
import { mailLink, maySendAgain } from "./mail-link.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";
import { findUser } from "./user-rows.ts";

/**
 * POST /recover `{ email }` → 200 `{}` whether or not somebody has that address, after the same time;
 * a second request within a minute sends nothing and says the same.
 */
export async function recover(service: AuthService, c: Context): Promise<Reply> {
  const limited = await takeTurn(service, "recover", clientPlace(service, c));
  if (limited) return limited;
  const body = await readBody(c, z.object({ email: z.string().nullish() }));
  if (!body.ok) return body;
  if (!body.value.email) {
    return refusal(400, "validation_failed", "Password recovery requires an email");
  }
  const email = normaliseEmail(body.value.email);
  if (!email) return invalidEmail;
  await inEvenTime(() => sendRecovery(service, c, email));
  return { ok: true, body: {} };
}

function sendRecovery(service: AuthService, c: Context, email: string): Promise<void> {
  return service.db.transaction(async (tx) => {
    const user = await findUser(tx, { email }, { lock: true });
    if (!user || !maySendAgain(service, user.recovery_sent_at)) return;
    await mailLink(service, c, tx, { user, purpose: "recovery" });
    await audit(service, c, tx, {
      action: "user_recovery_requested",
      userId: user.id,
      actor: "self",
    });
  });
}

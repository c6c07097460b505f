import type { Session } from "@supabase/supabase-js";
import { claimsOf } from "./own-clock.ts";

/** Whether the second factor was proved in this session. The browser reads it from the token; the database checks for
 * itself. */
export function hasShownSecondFactor({ access_token }: Pick<Session, "access_token">): boolean {
  return claimsOf(access_token).aal === "aal2";
}

/** Whether the password was right but a code is still missing, so that nobody is signed in yet. */
export function owesSecondFactor(session: Pick<Session, "access_token" | "user">): boolean {
  const factors = session.user.factors ?? [];
  return factors.some(({ status }) => status === "verified") && !hasShownSecondFactor(session);
}

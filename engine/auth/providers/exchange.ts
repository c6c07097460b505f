import type { Refusal } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import { type AuthContext, inTransaction } from "../context.ts";
import { refusal, sessionNotFound } from "../errors.ts";
import {
  createSession,
  findSession,
  renewedSession,
  type SessionJson,
} from "../sessions/sessions.ts";
import { isBanned } from "../users/ban.ts";
import { findUser } from "../users/user-rows.ts";
import { findCode, isFor, removeFlow } from "./flows.ts";

const codeLifeMs = 5 * 60 * 1000;

/** The session for a code of /callback, once, by its verifier or in its browser; null when it is no such code. */
export function redeemProviderCode(
  context: AuthContext,
  { code, verifier }: { code: string; verifier: string },
): Promise<{ ok: true; session: SessionJson } | Refusal | null> {
  const { service } = context;
  return inTransaction(context, async (context) => {
    const { db } = context;
    const found = await findCode(db, code);
    if (!found) return null;
    if (service.now().getTime() - found.auth_code_issued_at.getTime() > codeLifeMs) return expired;
    if (!isFor(context, found, verifier)) return verifierMismatch;
    await removeFlow(db, found);
    const user = await findUser(db, { id: found.user_id }, { lock: true });
    if (!user) return sessionNotFound;
    if (isBanned(user, service.now())) return refusal(403, "user_banned", "User is banned");
    if (found.link_session_id) {
      const session = await findSession(context, { id: found.link_session_id, userId: user.id });
      if (!session) return sessionNotFound;
      return { ok: true as const, session: await renewedSession(context, { user, session }) };
    }
    const traits = { by: found.provider };
    await audit(context, { action: "login", userId: user.id, actor: "self", traits });
    return { ok: true as const, session: await createSession(context, { user, method: "oauth" }) };
  });
}

const expired = refusal(422, "flow_state_expired", "invalid flow state, flow state has expired");
const verifierMismatch = refusal(
  400,
  "bad_code_verifier",
  "code challenge does not match previously saved code verifier",
);

import { audit } from "../audit.ts";
import { type AuthContext, inTransaction, type Reply } from "../context.ts";
import { refusal } from "../errors.ts";
import { owesSecondFactor } from "../factors/second-factor.ts";
import { endSessions } from "./sessions.ts";
import { requireSession } from "./signed-in.ts";

/** POST /logout?scope=global|local|others → 204. Deletes the sessions and with them their refresh tokens. */
export async function logout(context: AuthContext): Promise<Reply> {
  const { c } = context;
  const signedIn = await requireSession(context);
  if (!signedIn.ok) return signedIn;
  const { user, session } = signedIn;
  const requested = c.req.query("scope") || "global";
  if (requested !== "global" && requested !== "local" && requested !== "others") {
    return refusal(
      400,
      "validation_failed",
      `Unsupported logout scope "${requested.slice(0, 40)}"`,
    );
  }
  // Neither a recovery link nor a session without the account's second factor may end other sessions.
  const isLimited = session.scopes === "recovery" || owesSecondFactor(signedIn);
  const scope = isLimited ? "local" : requested;
  await inTransaction(context, async (context) => {
    const { db } = context;
    if (scope === "global") await endSessions(db, user.id);
    if (scope === "others") await endSessions(db, user.id, { except: session.id });
    if (scope === "local") {
      await db.query("delete from auth.sessions where id = $1::uuid", [session.id]);
    }
    await audit(context, {
      action: "logout",
      userId: user.id,
      actor: "self",
      traits: { scope },
    });
  });
  return { ok: true, status: 204 };
}

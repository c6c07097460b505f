import type { Context } from "hono";
import { audit } from "./audit.ts";
import { refusal } from "./errors.ts";
import { signedInPerson } from "./person.ts";
import { owesSecondFactor } from "./second-factor.ts";
import type { AuthService, Reply } from "./service.ts";
import { endSessions } from "./sessions.ts";

/** POST /logout?scope=global|local|others → 204. Refresh tokens go with their sessions. */
export async function logout(service: AuthService, c: Context): Promise<Reply> {
  const person = await signedInPerson(service, c);
  if (!person.ok) return person;
  const { user, session } = person;
  const asked = c.req.query("scope") || "global";
  if (asked !== "global" && asked !== "local" && asked !== "others") {
    return refusal(400, "validation_failed", `Unsupported logout scope "${asked.slice(0, 40)}"`);
  }
  // A reset link may not sign the person out elsewhere: only changing the password does that. Nor may
  // whoever has the password and not the second factor.
  const isPart = session.scopes === "recovery" || owesSecondFactor(person);
  const scope = isPart ? "local" : asked;
  await service.db.transaction(async (tx) => {
    if (scope === "global") await endSessions(tx, user.id);
    if (scope === "others") await endSessions(tx, user.id, { except: session.id });
    if (scope === "local") {
      await tx.query("delete from auth.sessions where id = $1::uuid", [session.id]);
    }
    await audit(service, c, tx, {
      action: "logout",
      userId: user.id,
      actor: "self",
      traits: { scope },
    });
  });
  return { ok: true, status: 204 };
}

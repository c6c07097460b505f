import { type AuthContext, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal, sessionNotFound } from "../errors.ts";
import { faultOfFreshness } from "../sessions/fresh-sign-in.ts";
import { requireSession } from "../sessions/signed-in.ts";
import { findUser, type UserRow } from "../users/user-rows.ts";
import { unlinkIdentity } from "./identity-rows.ts";

/**
 * DELETE /user/identities/:id → `{}`: the identity opens the account no longer. The sign-in has to be fresh: 403
 * `reauthentication_needed`. Never the last way in, nor the account's own address: 422 `single_identity_not_deletable`.
 */
export async function unlink(context: AuthContext): Promise<Reply> {
  const { c } = context;
  const signedIn = await requireSession(context);
  if (!signedIn.ok) return signedIn;
  const { session } = signedIn;
  const limited = await overLimit(context, "token", `user:${signedIn.user.id}`);
  if (limited) return limited;
  const id = c.req.param("id");
  if (!signedIn.user.identities.some((identity) => identity.id === id)) return identityNotFound;
  const stale = await faultOfFreshness(context, signedIn);
  if (stale) return stale;
  return inTransaction(context, async (context): Promise<Reply> => {
    const user = await findUser(context.db, { id: signedIn.user.id }, { lock: true });
    if (!user) return sessionNotFound;
    const identity = user.identities.find((one) => one.id === id);
    if (!identity) return identityNotFound;
    if (identity.provider === "email" || !hasOtherWay(context, { user, id: identity.id })) {
      return lastWay;
    }
    await unlinkIdentity(context, { user, id: identity.id, session: session.id });
    return { ok: true, body: {} };
  });
}

/** A mailed code counts where the address is proved, and another identity where its provider is still set. */
function hasOtherWay(
  { service }: AuthContext,
  { user, id }: { user: UserRow; id: string },
): boolean {
  const issuers = new Set(service.providers.list.map(({ name }) => name));
  return (
    user.email_verified_at !== null ||
    user.encrypted_password !== null ||
    user.identities.some((one) => one.id !== id && issuers.has(one.provider))
  );
}

const identityNotFound = refusal(404, "identity_not_found", "Identity doesn't exist");
const lastWay = refusal(
  422,
  "single_identity_not_deletable",
  "User must have at least 1 identity after unlinking",
);

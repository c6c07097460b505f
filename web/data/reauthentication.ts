import { type Answer, refusal } from "./answer.ts";
import { owesSecondFactor } from "./assurance.ts";
import { inMemoryClient, type Session, type SupabaseClient } from "./client.ts";
import { clientOf, redeemCode } from "./mail-code.ts";
import { type Factors, factorsOf, type Proof, verifySecondFactor } from "./second-factor.ts";

/** Proof that the password or a mailed code, and the second factor if there is one, were right a moment ago. */
export interface ConfirmedIdentity {
  /** The access token of a session that lives in memory, for one action. */
  token: string;
  end(): Promise<unknown>;
}

export type Confirmation = Answer<
  | { state: "confirmed"; confirmed: ConfirmedIdentity }
  | {
      state: "second-factor-owed";
      factors: Factors;
      verify(proof: Proof): Promise<Answer<{ confirmed: ConfirmedIdentity }>>;
    }
>;

/** Re-authentication before an action for which an unlocked screen must not be enough. The browser's own session does
 * not change. */
export async function confirmIdentity(email: string, password: string): Promise<Confirmation> {
  try {
    const client = await inMemoryClient();
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error?.code === "invalid_credentials") return { ok: false, message: wrongPassword };
    if (error) return refusal(error, notConfirmed);
    return confirmationBy(client, data.session);
  } catch (error) {
    return refusal(error, notConfirmed);
  }
}

/** The same by the digits of a mail that this browser has asked for. */
export async function confirmByCode(code: string): Promise<Confirmation> {
  const answer = await redeemCode(code);
  if (!answer.ok) return answer;
  const { session } = answer;
  return clientOf(session).then(
    (client) => confirmationBy(client, session),
    (error) => refusal(error, notConfirmed),
  );
}

/** The same by a passkey of this account, which counts as both factors. @returns null when nobody has chosen one. */
export async function confirmByPasskey(
  email: string,
): Promise<Answer<{ confirmed: ConfirmedIdentity }> | null> {
  const { redeemPasskey } = await import("./passkeys.ts");
  const answer = await redeemPasskey();
  if (!answer?.ok) return answer;
  const { session } = answer;
  const confirmed = confirmedBy(await clientOf(session), session);
  if (session.user.email === email) return { ok: true, confirmed };
  await confirmed.end();
  return { ok: false, message: "That passkey belongs to another account." };
}

function confirmationBy(client: SupabaseClient, session: Session): Confirmation {
  if (!owesSecondFactor(session)) {
    return { ok: true, state: "confirmed", confirmed: confirmedBy(client, session) };
  }
  return {
    ok: true,
    state: "second-factor-owed",
    factors: factorsOf(session.user),
    async verify(proof) {
      const verified = await verifySecondFactor(client, proof);
      if (!verified.ok) return verified;
      const { data } = await client.auth.getSession();
      if (!data.session) return { ok: false, message: notConfirmed };
      return { ok: true, confirmed: confirmedBy(client, data.session) };
    },
  };
}

const wrongPassword = "That is not the password of this account.";
const notConfirmed = "Your password could not be checked. Please try again.";

function confirmedBy(
  { auth }: SupabaseClient,
  session: { access_token: string },
): ConfirmedIdentity {
  return {
    token: session.access_token,
    end: () => auth.signOut({ scope: "local" }).catch(() => undefined),
  };
}

import { type Answer, refusal } from "./answer.ts";
import { owesSecondFactor } from "./assurance.ts";
import { passingClient, type SupabaseClient } from "./client.ts";
import { type Proof, showSecondFactor } from "./second-factor.ts";

/** Shown a moment ago: the password, and the second factor where there is one. */
export interface Confirmed {
  /** Of a session that lives in memory, for this one errand. */
  token: string;
  end(): Promise<unknown>;
}

export type Confirmation = Answer<
  | { state: "confirmed"; confirmed: Confirmed }
  | { state: "half-way"; enter(proof: Proof): Promise<Answer<{ confirmed: Confirmed }>> }
>;

/** Asks who is there once more, before something that an unlocked screen must not be enough for. The
 * browser's own session is not touched. */
export async function confirmIdentity(email: string, password: string): Promise<Confirmation> {
  try {
    const passing = await passingClient();
    const { data, error } = await passing.auth.signInWithPassword({ email, password });
    if (error?.code === "invalid_credentials") return { ok: false, message: wrongPassword };
    if (error) return refusal(error, notConfirmed);
    if (!owesSecondFactor(data.session)) {
      return { ok: true, state: "confirmed", confirmed: confirmedBy(passing, data.session) };
    }
    return {
      ok: true,
      state: "half-way",
      async enter(proof) {
        const shown = await showSecondFactor(passing, proof);
        if (!shown.ok) return shown;
        const raised = await passing.auth.getSession();
        if (!raised.data.session) return { ok: false, message: notConfirmed };
        return { ok: true, confirmed: confirmedBy(passing, raised.data.session) };
      },
    };
  } catch (error) {
    return refusal(error, notConfirmed);
  }
}

const wrongPassword = "That is not the password of this account.";
const notConfirmed = "Your password could not be checked. Please try again.";

function confirmedBy({ auth }: SupabaseClient, session: { access_token: string }): Confirmed {
  return {
    token: session.access_token,
    end: () => auth.signOut({ scope: "local" }).catch(() => undefined),
  };
}

import type { AuthContext } from "../context.ts";
import {
  creationOptions,
  requestOptions,
  verifyCreation,
  verifyRequest,
} from "../passkeys/ceremonies.ts";
import {
  type CredentialRow,
  credentialsOf,
  insertCredential,
  lockCredential,
  noteUse,
} from "../passkeys/credential-rows.ts";
import type { RelyingParty } from "../passkeys/relying-party.ts";
import type { AuthService } from "../service.ts";
import type { UserRow } from "../users/user-rows.ts";
import type { FactorRow } from "./factor-rows.ts";

interface Asked {
  user: UserRow;
  factor: Pick<FactorRow, "id" | "status">;
  challengeId: string;
}

/**
 * A security key or passkey as a second factor (mfa.enroll with `webauthn`): what the browser makes it with while it is
 * unverified, and asks it for from then on. @returns null where browsers make none.
 */
export async function keyChallenge(
  { service, db }: AuthContext,
  { user, factor, challengeId }: Asked,
) {
  const party = service.relyingParty;
  if (!party) return null;
  const challenge = challengeOf(service, { factor, challengeId });
  const known = await credentialsOf(db, user.id);
  const own = known.find(({ factor_id }) => factor_id === factor.id);
  if (factor.status === "verified" && own) {
    const publicKey = await requestOptions(own.rp_id, { challenge, allowed: [own] });
    return { type: "request", credential_options: { publicKey } } as const;
  }
  const publicKey = await creationOptions(party, {
    user,
    displayName: user.email ?? user.id,
    siteName: service.issuerName,
    challenge,
    known,
    discoverable: false,
  });
  return { type: "create", credential_options: { publicKey } } as const;
}

/** Whether this is the factor's answer to the challenge; the first one makes the factor. */
export async function acceptsKey(
  context: AuthContext,
  { received, ...asked }: Asked & { received: CredentialAnswer | null | undefined },
): Promise<boolean> {
  const { service, db } = context;
  const party = service.relyingParty;
  if (!party || !received) return false;
  const challenge = challengeOf(service, asked);
  const { user, factor } = asked;
  const now = service.now();
  if (factor.status === "verified") {
    const credential = await lockCredential(db, received.id);
    return (
      credential?.factor_id === factor.id &&
      (await acceptsUse(context, { party, received, challenge, credential }))
    );
  }
  const made = await verifyCreation(party, { received, challenge, discoverable: false });
  if (!made) return false;
  const stored = { ...made, userId: user.id, name: "", rpId: party.id, factorId: factor.id };
  if (!(await insertCredential(db, stored, now))) return false;
  await db.query(
    "update auth.mfa_factors set status = 'verified', updated_at = $2::timestamptz where id = $1::uuid",
    [factor.id, now],
  );
  return true;
}

type CredentialAnswer = Parameters<typeof verifyCreation>[1]["received"];

async function acceptsUse(
  { service, db }: AuthContext,
  given: {
    party: RelyingParty;
    received: CredentialAnswer;
    challenge: string;
    credential: CredentialRow;
  },
): Promise<boolean> {
  const { party, credential } = given;
  const answer = await verifyRequest(party, { ...given, discoverable: false });
  if (answer) await noteUse(db, { id: credential.id, ...answer }, service.now());
  return answer !== null;
}

/** The row of auth.mfa_challenges is answered once, and the keyed hash of its id is what is signed. */
function challengeOf(
  service: AuthService,
  { factor, challengeId }: Pick<Asked, "factor" | "challengeId">,
): string {
  return service.signer.derive("passkey-challenge", `factor ${factor.id} ${challengeId}`);
}

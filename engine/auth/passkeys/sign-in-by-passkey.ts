import { z } from "zod";
import type { Refusal } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import { type AuthContext, clientKey, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal } from "../errors.ts";
import { readBody } from "../request-body.ts";
import { createSession } from "../sessions/sessions.ts";
import { isBanned } from "../users/ban.ts";
import { findUser } from "../users/user-rows.ts";
import { credentialBody, requestOptions, verifyRequest } from "./ceremonies.ts";
import { newChallenge, spendChallenge } from "./challenges.ts";
import { lockCredential, noteUse } from "./credential-rows.ts";
import { passkeysDisabled, verificationFailed } from "./passkey-json.ts";
import type { RelyingParty } from "./relying-party.ts";

/**
 * POST /passkeys/authentication/options `{ rp_id? }` → `{ challenge_id, options, expires_at, former_hosts }`, the same for
 * everybody: no address is asked for, the browser offers what it has. `rp_id` names one of the former hosts.
 */
export async function passkeySignInOptions(context: AuthContext): Promise<Reply> {
  const { service } = context;
  const read = await readOf(context, { limit: "token", schema: optionsBody });
  if (!read.ok) return read;
  const { party } = read;
  const rpId = party.formerHosts.find((host) => host === read.value.rp_id) ?? party.id;
  const { id, challenge, expiresAt } = newChallenge(service, purpose);
  const options = await requestOptions(rpId, { challenge });
  const { formerHosts: former_hosts } = party;
  return { ok: true, body: { challenge_id: id, options, expires_at: expiresAt, former_hosts } };
}

/**
 * POST /passkeys/authentication/verify `{ challenge_id, credential }` → 200 and a session at aal2: who has the device and
 * was verified by it has shown two factors. 400 `webauthn_verification_failed`, `webauthn_credential_not_found`,
 * `webauthn_challenge_not_found`, `webauthn_challenge_expired`; 403 `user_banned`.
 */
export async function signInByPasskey(context: AuthContext): Promise<Reply> {
  const read = await readOf(context, { limit: "verify", schema: signInBody });
  if (!read.ok) return read;
  const { party, value } = read;
  return inTransaction(context, (context) => redeem(context, { party, ...value }));
}

/** Where there are passkeys: the body of a request, which counts for its network. */
async function readOf<Body>(
  context: AuthContext,
  { limit, schema }: { limit: "token" | "verify"; schema: z.ZodType<Body> },
): Promise<{ ok: true; party: RelyingParty; value: Body } | Refusal> {
  const party = context.service.relyingParty;
  if (!party) return passkeysDisabled;
  const limited = await overLimit(context, limit, `passkey:${clientKey(context)}`);
  if (limited) return limited;
  const read = await readBody(context, schema);
  return read.ok ? { ...read, party } : read;
}

const purpose = "sign-in";
const optionsBody = z.object({ rp_id: z.string().max(300).nullish() });
const signInBody = z.object({ challenge_id: z.string().max(100), credential: credentialBody });

async function redeem(
  context: AuthContext,
  {
    party,
    challenge_id,
    credential: received,
  }: z.infer<typeof signInBody> & { party: RelyingParty },
): Promise<Reply> {
  const { service, db } = context;
  const spent = await spendChallenge(context, { id: challenge_id, purpose });
  if (!spent.ok) return spent;
  const credential = await lockCredential(db, received.id);
  const user = credential && (await findUser(db, { id: credential.user_id }, { lock: true }));
  if (!user) return notFound;
  // Not "unknown": a password manager would remove it.
  if (credential.factor_id) return verificationFailed;
  const { challenge } = spent;
  const answer = await verifyRequest(party, {
    received,
    challenge,
    credential,
    discoverable: true,
  });
  if (!answer) {
    const traits = { by: "passkey", id: credential.id };
    await audit(context, { action: "login_failed", userId: user.id, actor: "self", traits });
    return verificationFailed;
  }
  if (isBanned(user, service.now())) return refusal(403, "user_banned", "User is banned");
  await noteUse(db, { id: credential.id, ...answer }, service.now());
  const traits = { by: "passkey" };
  await audit(context, { action: "login", userId: user.id, actor: "self", traits });
  const session = { user, method: "webauthn", passkeyId: credential.id } as const;
  return { ok: true, body: await createSession(context, session) };
}

const notFound = refusal(400, "webauthn_credential_not_found", "Passkey not found");

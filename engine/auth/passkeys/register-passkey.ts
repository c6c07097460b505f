import { z } from "zod";
import type { Refusal } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import { type AuthContext, inTransaction, overLimit, type Reply } from "../context.ts";
import { refusal, sessionNotFound } from "../errors.ts";
import { addressNotProved } from "../factors/second-factor.ts";
import { notifyOwner } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { faultOfFreshness } from "../sessions/fresh-sign-in.ts";
import { requireSession, type SignedIn } from "../sessions/signed-in.ts";
import { findUser, type UserRow } from "../users/user-rows.ts";
import { authenticatorName } from "./authenticator-names.ts";
import { creationOptions, credentialBody, verifyCreation } from "./ceremonies.ts";
import { newChallenge, spendChallenge } from "./challenges.ts";
import { credentialsOf, insertCredential, passkeysOf } from "./credential-rows.ts";
import { passkeyJson, passkeysDisabled, verificationFailed } from "./passkey-json.ts";

const maxPasskeys = 20;

/**
 * POST /passkeys/registration/options → `{ challenge_id, options, expires_at }`: what the browser makes a passkey with.
 * For a session that began within ten minutes: 403 `reauthentication_needed`. An account whose address is not proved
 * gets none, because whoever made it may be somebody else: 422 `email_not_confirmed`. Also 422 `too_many_passkeys`.
 */
export async function passkeyRegistrationOptions(context: AuthContext): Promise<Reply> {
  const { service, db } = context;
  const party = service.relyingParty;
  if (!party) return passkeysDisabled;
  const signedIn = await passkeyOwner(context);
  if (!signedIn.ok) return signedIn;
  const { user } = signedIn;
  if ((await passkeysOf(db, user.id)).length >= maxPasskeys) return tooMany;
  const { id, challenge, expiresAt } = newChallenge(service, purposeOf(signedIn));
  const options = await creationOptions(party, {
    user,
    displayName: String(user.raw_user_meta_data.full_name ?? ""),
    siteName: service.issuerName,
    challenge,
    known: await credentialsOf(db, user.id),
    discoverable: true,
  });
  return { ok: true, body: { challenge_id: id, options, expires_at: expiresAt } };
}

/** POST /passkeys/registration/verify `{ challenge_id, credential }` → `{ id, friendly_name, created_at, rp_id }`, and a mail. */
export async function registerPasskey(context: AuthContext): Promise<Reply> {
  const { service } = context;
  const party = service.relyingParty;
  if (!party) return passkeysDisabled;
  const signedIn = await passkeyOwner(context);
  if (!signedIn.ok) return signedIn;
  const read = await readBody(context, registrationBody);
  if (!read.ok) return read;
  const { challenge_id, credential: received } = read.value;
  const spent = await spendChallenge(context, { id: challenge_id, purpose: purposeOf(signedIn) });
  if (!spent.ok) return spent;
  const { challenge } = spent;
  const made = await verifyCreation(party, { received, challenge, discoverable: true });
  if (!made) return verificationFailed;
  return inTransaction(context, async (context): Promise<Reply> => {
    const { db } = context;
    const now = service.now();
    const user = await findUser(db, { id: signedIn.user.id }, { lock: true });
    if (!user) return sessionNotFound;
    if ((await passkeysOf(db, user.id)).length >= maxPasskeys) return tooMany;
    const name = authenticatorName(made.aaguid);
    const stored = { ...made, userId: user.id, name, rpId: party.id, factorId: null };
    const id = await insertCredential(db, stored, now);
    if (!id) return exists;
    await noteAdded(context, { user, id, name });
    const row = { id, friendly_name: name, created_at: now, last_used_at: null, rp_id: party.id };
    return { ok: true, body: passkeyJson(service, row) };
  });
}

const registrationBody = z.object({
  challenge_id: z.string().max(100),
  credential: credentialBody,
});

async function noteAdded(
  context: AuthContext,
  { user, id, name }: { user: UserRow; id: string; name: string },
): Promise<void> {
  const action = "passkey_added";
  await audit(context, { action, userId: user.id, actor: "self", traits: { id } });
  await notifyOwner(context, { user, event: "passkeyAdded", details: { name } });
}

/** A session that may add or remove a way in: of a proved address, and begun within ten minutes. */
async function passkeyOwner(context: AuthContext): Promise<({ ok: true } & SignedIn) | Refusal> {
  const signedIn = await requireSession(context);
  if (!signedIn.ok) return signedIn;
  const limited = await overLimit(context, "mfa", `passkey:${signedIn.user.id}`);
  if (limited) return limited;
  if (!signedIn.user.email_verified_at) return addressNotProved;
  return (await faultOfFreshness(context, signedIn)) ?? signedIn;
}

function purposeOf({ session }: SignedIn): string {
  return `registration ${session.id}`;
}

const tooMany = refusal(
  422,
  "too_many_passkeys",
  "Maximum number of passkeys reached, remove one to continue",
);
const exists = refusal(422, "webauthn_credential_exists", "This passkey is already registered");

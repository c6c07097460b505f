import type { Refusal } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import { sendCode } from "../codes/ask-for-code.ts";
import { holdIdentity } from "../codes/pending-identity.ts";
import { type AuthContext, clientKey, overLimit } from "../context.ts";
import { refusal } from "../errors.ts";
import { isBanned } from "../users/ban.ts";
import { createProvedUser } from "../users/create-proved-user.ts";
import { proveAddress } from "../users/prove-address.ts";
import { findUser, type UserRow } from "../users/user-rows.ts";
import { hasWayIn, linkIdentity, noteUse, ownerOf, type StoredIdentity } from "./identity-rows.ts";
import type { Identity } from "./provider.ts";

/** Whose account an identity leads to. */
export type Entered =
  | { ok: true; state: "entered"; user: UserRow }
  /** The provider does not prove the address, so that six digits were mailed to it. */
  | { ok: true; state: "code_mailed"; email: string }
  | Refusal;

/**
 * Finds the account of an identity, in the caller's transaction. An identity that nobody has makes an account, or joins
 * the one of its proved address, unless that has a way in of its own already: then only its owner links it, from inside.
 */
export async function enterBy(
  context: AuthContext,
  identity: Identity,
  { language }: { language: string },
): Promise<Entered> {
  const { service, db } = context;
  const now = service.now();
  const stored = storedOf(identity);
  const owner = await ownerOf(db, stored);
  if (owner) {
    const user = await findUser(db, { id: owner }, { lock: true });
    // It may have been unlinked before the lock.
    if (!user || (await ownerOf(db, stored)) !== owner) return linkFromInside(identity);
    if (isBanned(user, now)) return banned;
    await noteUse(db, stored, now);
    return { ok: true, state: "entered", user };
  }
  const { email } = identity;
  if (!email) return noAddress;
  if (!identity.isProved) return askForProof(context, { email, stored, language });

  const user = await findUser(db, { email }, { lock: true });
  if (!user) return create(context, { email, identity, stored, language });
  if (isBanned(user, now)) return banned;
  if (!service.joinsByAddress(user)) return linkFromInside(identity);
  const proved = user.email_verified_at ? user : await prove(context, user, identity);
  if (await hasWayIn(db, proved)) return linkFromInside(identity);
  return entered(await linkIdentity(context, { user: proved, identity: stored }), identity);
}

/** Counts the code that an address without a proof will be mailed; it has to be counted before the transaction. */
export async function overCodeLimit(
  context: AuthContext,
  identity: Identity,
): Promise<Refusal | null> {
  const { email, isProved } = identity;
  if (!email || isProved || (await ownerOf(context.db, identity))) return null;
  const limited = await overLimit(context, "otp", clientKey(context));
  return limited ?? overLimit(context, "mail-code", email);
}

/** Links an identity to the account that is signed in. */
export async function linkTo(
  context: AuthContext,
  identity: Identity,
  userId: string,
): Promise<Entered> {
  const { service, db } = context;
  const user = await findUser(db, { id: userId }, { lock: true });
  if (!user) return linkFromInside(identity);
  if (isBanned(user, service.now())) return banned;
  const stored = storedOf(identity);
  const owner = await ownerOf(db, stored);
  if (owner && owner !== user.id) return taken;
  if (owner) return { ok: true, state: "entered", user };
  // The session shows whose the account is, and the provider whose the address.
  const isOwn = identity.isProved && identity.email === user.email;
  if (isOwn && !user.email_verified_at) {
    await proveAddress(db, { userId, now: service.now(), keeps: true });
  }
  const linked = await linkIdentity(context, { user, identity: stored });
  return linked ? { ok: true, state: "entered", user: linked } : taken;
}

function storedOf({ provider, issuer, providerId, data }: Identity): StoredIdentity {
  return { provider: provider.name, issuer, providerId, data };
}

async function askForProof(
  context: AuthContext,
  { email, stored, language }: { email: string; stored: StoredIdentity; language: string },
): Promise<Entered> {
  const sent = await sendCode(context, { email, language });
  if (!sent.ok) return sent;
  await holdIdentity(context.db, sent.flow, stored);
  return { ok: true, state: "code_mailed", email };
}

async function create(
  context: AuthContext,
  {
    email,
    identity,
    stored,
    language,
  }: { email: string; identity: Identity; stored: StoredIdentity; language: string },
): Promise<Entered> {
  const { fullName } = identity;
  const userMetadata = { language, ...(fullName && { full_name: fullName }) };
  const user = await createProvedUser(context, { email, userMetadata });
  if (!user) return linkFromInside(identity);
  return entered(await linkIdentity(context, { user, identity: stored, isNew: true }), identity);
}

function entered(user: UserRow | null, identity: Identity): Entered {
  return user ? { ok: true, state: "entered", user } : linkFromInside(identity);
}

/** Whoever has registered with the address before may be somebody else, and keeps nothing. */
async function prove(
  context: AuthContext,
  user: UserRow,
  { provider }: Identity,
): Promise<UserRow> {
  const { service, db } = context;
  await proveAddress(db, { userId: user.id, now: service.now(), keeps: false });
  await audit(context, {
    action: "user_verified",
    userId: user.id,
    actor: "self",
    traits: { by: provider.name },
  });
  return (await findUser(db, { id: user.id })) ?? user;
}

function linkFromInside({ provider }: Identity): Refusal {
  const message = `Sign in as usual, and connect ${provider.label} in your profile`;
  return refusal(403, "identity_not_linked", message);
}

const banned = refusal(403, "user_banned", "User is banned");
const taken = refusal(422, "identity_already_exists", "Identity is already linked to another user");
const noAddress = refusal(
  422,
  "email_address_not_provided",
  "The provider names no e-mail address of yours",
);

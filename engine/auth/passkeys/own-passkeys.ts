import { z } from "zod";
import type { Refusal } from "../../http/refusal.ts";
import { findById } from "../admin/users.ts";
import { type AuditEntry, audit } from "../audit.ts";
import { type AuthContext, inTransaction, overLimit, type Reply } from "../context.ts";
import { userNotFound } from "../errors.ts";
import { factorOwner } from "../factors/second-factor.ts";
import { notifyOwner } from "../mails.ts";
import { readBody } from "../request-body.ts";
import { faultOfFreshness } from "../sessions/fresh-sign-in.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import type { UserRow } from "../users/user-rows.ts";
import { type CredentialRow, passkeysOf } from "./credential-rows.ts";
import { passkeyJson, passkeyNotFound } from "./passkey-json.ts";

/** GET /passkeys → one's own passkeys, oldest first. */
export async function listPasskeys(context: AuthContext): Promise<Reply> {
  const signedIn = await factorOwner(context);
  if (!signedIn.ok) return signedIn;
  const passkeys = await passkeysOf(context.db, signedIn.user.id);
  return { ok: true, body: passkeys.map((row) => passkeyJson(context.service, row)) };
}

/** PATCH /passkeys/:id `{ friendly_name }` → the passkey. */
export async function renamePasskey(context: AuthContext): Promise<Reply> {
  const { db, service } = context;
  const read = await readBody(context, z.object({ friendly_name: z.string().trim().max(120) }));
  if (!read.ok) return read;
  const { friendly_name } = read.value;
  const found = await ownPasskey(context);
  if (!found.ok) return found;
  await db.query(
    "update auth.webauthn_credentials set friendly_name = $2, updated_at = $3::timestamptz where id = $1::uuid",
    [found.passkey.id, friendly_name, service.now()],
  );
  return { ok: true, body: passkeyJson(service, { ...found.passkey, friendly_name }) };
}

/**
 * DELETE /passkeys/:id → 204, and a mail; for a session that began within ten minutes. Whoever is signed in with the
 * passkey elsewhere is signed out.
 */
export async function removePasskey(context: AuthContext): Promise<Reply> {
  const found = await ownPasskey(context);
  if (!found.ok) return found;
  const { user, session, passkey } = found;
  const fault = await faultOfFreshness(context, found);
  if (fault) return fault;
  return remove(context, { user, passkey, actor: "self", except: session.id });
}

/** GET /admin/users/:id/passkeys → a list, oldest first. */
export async function listPasskeysOf(context: AuthContext): Promise<Reply> {
  const user = await findById(context);
  if (!user) return userNotFound;
  const passkeys = await passkeysOf(context.db, user.id);
  return { ok: true, body: passkeys.map((row) => passkeyJson(context.service, row)) };
}

/** DELETE /admin/users/:id/passkeys/:passkeyId → 204, for somebody whose device was stolen. */
export async function removePasskeyOf(context: AuthContext): Promise<Reply> {
  const user = await findById(context);
  if (!user) return userNotFound;
  const passkey = await passkeyOf(context, { user, id: context.c.req.param("passkeyId") });
  if (!passkey) return passkeyNotFound;
  return remove(context, { user, passkey, actor: "service_role" });
}

async function ownPasskey(
  context: AuthContext,
): Promise<({ ok: true; passkey: CredentialRow } & SignedIn) | Refusal> {
  const signedIn = await factorOwner(context);
  if (!signedIn.ok) return signedIn;
  const { user } = signedIn;
  const limited = await overLimit(context, "mfa", `passkey:${user.id}`);
  if (limited) return limited;
  const passkey = await passkeyOf(context, { user, id: context.c.req.param("id") });
  return passkey ? { ...signedIn, passkey } : passkeyNotFound;
}

async function passkeyOf(
  { db }: AuthContext,
  { user, id }: { user: UserRow; id: string | undefined },
): Promise<CredentialRow | undefined> {
  return (await passkeysOf(db, user.id)).find((passkey) => passkey.id === id);
}

function remove(
  context: AuthContext,
  { user, passkey, actor, except = "" }: Removal,
): Promise<Reply> {
  return inTransaction(context, async (context): Promise<Reply> => {
    const { db } = context;
    const { id, friendly_name: name } = passkey;
    const { count } = await db.query("delete from auth.webauthn_credentials where id = $1::uuid", [
      id,
    ]);
    if (count === 0) return passkeyNotFound;
    await db.query("delete from auth.sessions where factor_id = $1::uuid and id::text <> $2", [
      id,
      except,
    ]);
    const action = "passkey_removed";
    await audit(context, { action, userId: user.id, actor, traits: { id } });
    await notifyOwner(context, { user, event: "passkeyRemoved", details: { name } });
    return { ok: true, status: 204 };
  });
}

interface Removal {
  user: UserRow;
  passkey: CredentialRow;
  actor: AuditEntry["actor"];
  /** The session that removes it. */
  except?: string;
}

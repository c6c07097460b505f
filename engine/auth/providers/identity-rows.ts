import type { Queryable } from "../../postgres/database.ts";
import { audit } from "../audit.ts";
import type { AuthContext } from "../context.ts";
import { notifyOwner } from "../mails.ts";
import { passkeysOf } from "../passkeys/credential-rows.ts";
import type { Metadata } from "../users/metadata.ts";
import { findUser, type UserRow, updateUser } from "../users/user-rows.ts";

/** What is stored of an identity of a provider. */
export interface StoredIdentity {
  provider: string;
  issuer: string;
  providerId: string;
  data: Metadata;
}

/** Whose identity it is; null when it is nobody's. */
export async function ownerOf(
  db: Queryable,
  { issuer, providerId }: Pick<StoredIdentity, "issuer" | "providerId">,
): Promise<string | null> {
  const { rows } = await db.query<{ user_id: string }>(
    "select user_id from auth.identities where issuer = $1 and provider_id = $2 and issuer <> ''",
    [issuer, providerId],
  );
  return rows[0]?.user_id ?? null;
}

/** Whether somebody can enter the account by anything but its mailbox. */
export async function hasWayIn(db: Queryable, user: UserRow): Promise<boolean> {
  return (
    user.encrypted_password !== null ||
    user.factors.some(({ status }) => status === "verified") ||
    user.identities.some(({ provider }) => provider !== "email") ||
    (await passkeysOf(db, user.id)).length > 0
  );
}

export async function noteUse(db: Queryable, identity: StoredIdentity, now: Date): Promise<void> {
  await db.query(
    `update auth.identities set last_sign_in_at = $3::timestamptz, updated_at = $3::timestamptz,
       identity_data = identity_data || $4::jsonb
     where issuer = $1 and provider_id = $2`,
    [identity.issuer, identity.providerId, now, identity.data],
  );
}

/** Links an identity that is nobody's to a locked account, and tells the owner. @returns null when it is somebody's. */
export async function linkIdentity(
  context: AuthContext,
  { user, identity, isNew = false }: { user: UserRow; identity: StoredIdentity; isNew?: boolean },
): Promise<UserRow | null> {
  const { service, db } = context;
  const now = service.now();
  const { count } = await db.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, issuer, last_sign_in_at, created_at,
       updated_at)
     values ($1, $2::uuid, $3::jsonb, $4, $5, $6::timestamptz, $6::timestamptz, $6::timestamptz)
     on conflict do nothing`,
    [identity.providerId, user.id, identity.data, identity.provider, identity.issuer, now],
  );
  if (count !== 1) return null;
  const linked = await noteProviders(context, user.id);
  const traits = { provider: identity.provider };
  await audit(context, { action: "identity_linked", userId: user.id, actor: "self", traits });
  if (!isNew) {
    const details = { provider: labelOf(context, identity.provider) };
    await notifyOwner(context, { user: linked, event: "identityLinked", details });
  }
  return linked;
}

/** Deletes an identity and what it had opened: the other sessions that began with a provider. */
export async function unlinkIdentity(
  context: AuthContext,
  { user, id, session }: { user: UserRow; id: string; session: string },
): Promise<void> {
  const { db } = context;
  const { provider = "" } = user.identities.find((identity) => identity.id === id) ?? {};
  await db.query("delete from auth.identities where id = $1::uuid and user_id = $2::uuid", [
    id,
    user.id,
  ]);
  await db.query(
    `delete from auth.sessions s where user_id = $1::uuid and id <> $2::uuid
     and exists (select from auth.mfa_amr_claims a where a.session_id = s.id and a.authentication_method = 'oauth')`,
    [user.id, session],
  );
  await db.query("delete from auth.provider_flows where user_id = $1::uuid", [user.id]);
  await noteProviders(context, user.id);
  const traits = { provider };
  await audit(context, { action: "identity_unlinked", userId: user.id, actor: "self", traits });
  const details = { provider: labelOf(context, provider) };
  await notifyOwner(context, { user, event: "identityUnlinked", details });
}

function labelOf({ service }: AuthContext, name: string): string {
  return service.providers.list.find((provider) => provider.name === name)?.label ?? name;
}

/** `app_metadata.providers`, which the official client shows. */
async function noteProviders({ service, db }: AuthContext, userId: string): Promise<UserRow> {
  const user = await findUser(db, { id: userId });
  if (!user) throw new Error(`The user ${userId} vanished while being changed`);
  const providers = [...new Set(["email", ...user.identities.map(({ provider }) => provider)])];
  const metadata = { ...user.raw_app_meta_data, providers };
  return updateUser(db, userId, { raw_app_meta_data: metadata }, service.now());
}

import type { Queryable } from "../../postgres/database.ts";
import type { AuthContext } from "../context.ts";
import { hasWayIn, linkIdentity, type StoredIdentity } from "../providers/identity-rows.ts";
import { tokenHash } from "../tokens.ts";
import type { Metadata } from "../users/metadata.ts";
import type { UserRow } from "../users/user-rows.ts";

/** Keeps the identity of a provider that does not prove the address, until the code of this flow does. */
export async function holdIdentity(
  db: Queryable,
  flow: string,
  { provider, issuer, providerId, data }: StoredIdentity,
): Promise<void> {
  await db.query(
    `insert into auth.pending_identities (flow_hash, provider, issuer, provider_id, identity_data)
     values ($1, $2, $3, $4, $5::jsonb)`,
    [tokenHash(flow), provider, issuer, providerId, data],
  );
}

export async function heldIdentity(db: Queryable, flow: string): Promise<StoredIdentity | null> {
  const { rows } = await db.query<StoredIdentity>(
    `select provider, issuer, provider_id as "providerId", identity_data as data
     from auth.pending_identities where flow_hash = $1`,
    [tokenHash(flow)],
  );
  return rows[0] ?? null;
}

/** The name that the provider gave, for an account that the code makes. */
export function nameIn(identity: StoredIdentity | null): Metadata {
  const name = identity?.data.full_name;
  return typeof name === "string" ? { full_name: name } : {};
}

/**
 * Links it to the account whose address the code has proved, under the rules of a provider that proves it. Where they
 * forbid it, the person is signed in by the code all the same.
 */
export async function linkHeld(
  context: AuthContext,
  { user, identity, isNew }: { user: UserRow; identity: StoredIdentity | null; isNew: boolean },
): Promise<UserRow> {
  if (!identity) return user;
  const { service, db } = context;
  if (!isNew && (!service.joinsByAddress(user) || (await hasWayIn(db, user)))) return user;
  return (await linkIdentity(context, { user, identity, isNew })) ?? user;
}

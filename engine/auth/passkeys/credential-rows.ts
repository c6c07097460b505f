import type { Queryable } from "../../postgres/database.ts";

/** A row of auth.webauthn_credentials. */
export interface CredentialRow {
  id: string;
  user_id: string;
  /** In base64url, like the public key. */
  credential_id: string;
  public_key: string;
  sign_count: number;
  transports: string[];
  backup_eligible: boolean;
  friendly_name: string;
  created_at: Date;
  last_used_at: Date | null;
  /** The host for which it was made. */
  rp_id: string;
  factor_id: string | null;
}

const columns = `c.id, c.user_id, c.credential_id, c.public_key, c.sign_count::float8 as sign_count, c.transports,
  c.backup_eligible, c.friendly_name, c.created_at, c.last_used_at, c.rp_id, c.factor_id`;

/** All credentials of a user, second factors among them, oldest first. */
export async function credentialsOf(db: Queryable, userId: string): Promise<CredentialRow[]> {
  const { rows } = await db.query<CredentialRow & Record<string, unknown>>(
    `select ${columns} from auth.webauthn_credentials c where c.user_id = $1::uuid order by c.created_at, c.id`,
    [userId],
  );
  return rows;
}

/** The passkeys of a user: credentials that sign in by themselves. */
export async function passkeysOf(db: Queryable, userId: string): Promise<CredentialRow[]> {
  return (await credentialsOf(db, userId)).filter(({ factor_id }) => factor_id === null);
}

/** Locks the row until the transaction ends, so that of two answers of one device the second sees the first's counter. */
export async function lockCredential(
  tx: Queryable,
  credentialId: string,
): Promise<CredentialRow | null> {
  const { rows } = await tx.query<CredentialRow & Record<string, unknown>>(
    `select ${columns} from auth.webauthn_credentials c where c.credential_id = $1 for update`,
    [credentialId],
  );
  return rows[0] ?? null;
}

/** What an authenticator has made. */
export interface MadeCredential {
  credentialId: string;
  publicKey: string;
  aaguid: string;
  signCount: number;
  transports: string[];
  isSynced: boolean;
  isBackedUp: boolean;
}

export interface NewCredential extends MadeCredential {
  userId: string;
  name: string;
  rpId: string;
  factorId: string | null;
}

/** @returns null when the credential is stored already, for this account or another. */
export async function insertCredential(
  tx: Queryable,
  made: NewCredential,
  now: Date,
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, aaguid, sign_count, transports,
       backup_eligible, backed_up, friendly_name, rp_id, factor_id, created_at, updated_at)
     values ($1::uuid, $2, $3, $4::uuid, $5::bigint, $6::jsonb, $7, $8, $9, $10, $11::uuid, $12::timestamptz,
       $12::timestamptz)
     on conflict (credential_id) do nothing returning id`,
    [
      made.userId,
      made.credentialId,
      made.publicKey,
      made.aaguid,
      made.signCount,
      JSON.stringify(made.transports),
      made.isSynced,
      made.isBackedUp,
      made.name,
      made.rpId,
      made.factorId,
      now,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Notes an accepted answer of the credential. */
export async function noteUse(
  tx: Queryable,
  { id, signCount, isBackedUp }: { id: string; signCount: number; isBackedUp: boolean },
  now: Date,
): Promise<void> {
  await tx.query(
    `update auth.webauthn_credentials set sign_count = $2::bigint, backed_up = $3, last_used_at = $4::timestamptz,
       updated_at = $4::timestamptz where id = $1::uuid`,
    [id, signCount, isBackedUp, now],
  );
}

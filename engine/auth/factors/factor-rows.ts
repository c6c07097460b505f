import type { Queryable } from "../../postgres/database.ts";

/** A row of auth.mfa_factors. `secret` is encrypted, and only an authenticator app has one. */
export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: "totp" | "webauthn" | "recovery_code";
  status: "unverified" | "verified";
  secret: string | null;
  created_at: Date;
  updated_at: Date;
}

const columns =
  "f.id, f.user_id, f.friendly_name, f.factor_type::text, f.status::text, f.secret, f.created_at, f.updated_at";

/** All factors of a user, oldest first. Lock the user before changing anything that depends on them. */
export async function factorsOf(db: Queryable, userId: string): Promise<FactorRow[]> {
  const { rows } = await db.query<FactorRow>(
    `select ${columns} from auth.mfa_factors f where f.user_id = $1::uuid order by f.created_at, f.id`,
    [userId],
  );
  return rows;
}

export async function insertFactor(
  tx: Queryable,
  factor: Omit<FactorRow, "created_at" | "updated_at">,
  now: Date,
) {
  await tx.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, $4::auth.factor_type, $5::auth.factor_status, $6, $7::timestamptz, $7::timestamptz)`,
    [
      factor.id,
      factor.user_id,
      factor.friendly_name,
      factor.factor_type,
      factor.status,
      factor.secret,
      now,
    ],
  );
}

export async function deleteFactors(tx: Queryable, ids: readonly string[]) {
  await tx.query("delete from auth.mfa_factors where id = any($1::uuid[])", [[...ids]]);
}

/** For a first proof of the address: factors and passkeys of before may be those of somebody else. */
export async function removeAllFactors(tx: Queryable, userId: string): Promise<void> {
  await tx.query("delete from auth.webauthn_credentials where user_id = $1::uuid", [userId]);
  await tx.query("delete from auth.mfa_factors where user_id = $1::uuid", [userId]);
}

/** A factor as the official client reads it. */
export function factorJson(factor: StoredFactor) {
  return {
    id: factor.id,
    created_at: new Date(factor.created_at).toISOString(),
    updated_at: new Date(factor.updated_at).toISOString(),
    status: factor.status,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    ...(factor.last_challenged_at
      ? { last_challenged_at: new Date(factor.last_challenged_at).toISOString() }
      : {}),
  };
}

/** A row, or JSON made of one. */
export interface StoredFactor {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: string;
  created_at: Date | string;
  updated_at: Date | string;
  last_challenged_at?: Date | string | null;
}

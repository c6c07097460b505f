import type { Queryable, Value } from "../../postgres/database.ts";
import type { Metadata } from "./metadata.ts";

/** The columns of auth.users that the engine reads, with the user's factors and identities. */
export interface UserRow {
  id: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  email_verified_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata;
  raw_user_meta_data: Metadata;
  created_at: Date;
  updated_at: Date;
  phone: string | null;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_anonymous: boolean;
  /** The user's second factors, without their secrets. */
  factors: {
    id: string;
    friendly_name: string | null;
    factor_type: "totp" | "webauthn" | "recovery_code";
    status: "unverified" | "verified";
    created_at: string;
    updated_at: string;
    last_challenged_at: string | null;
  }[];
  identities: {
    id: string;
    provider_id: string;
    user_id: string;
    identity_data: Metadata;
    provider: string;
    email: string | null;
    last_sign_in_at: string | null;
    created_at: string;
    updated_at: string;
  }[];
}

export const userColumns = `u.id, u.role, u.email, u.encrypted_password, u.email_confirmed_at,
  u.email_verified_at, u.invited_at, u.confirmation_sent_at, u.recovery_sent_at, u.email_change,
  u.email_change_sent_at, u.email_change_confirm_status, u.reauthentication_sent_at,
  u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at, u.phone,
  u.banned_until, u.deleted_at, u.is_anonymous,
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name,
     'factor_type', f.factor_type, 'status', f.status, 'created_at', f.created_at,
     'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at)
     order by f.created_at, f.id), '[]')
   from auth.mfa_factors f where f.user_id = u.id) as factors,
  (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]')
   from auth.identities i where i.user_id = u.id) as identities`;

/** `lock` locks the row until the transaction ends. Deleted users are not found. */
export async function findUser(
  db: Queryable,
  by: { id: string } | { email: string },
  { lock = false } = {},
): Promise<UserRow | null> {
  const [condition, value] =
    "id" in by ? ["u.id = $1::uuid", by.id] : ["u.email = $1 and not u.is_sso_user", by.email];
  const { rows } = await db.query<UserRow>(
    `select ${userColumns} from auth.users u
     where ${condition} and u.deleted_at is null ${lock ? "for update of u" : ""}`,
    [value],
  );
  return rows[0] ?? null;
}

export interface NewUser {
  email: string;
  passwordHash: string | null;
  userMetadata: Metadata;
  appMetadata: Metadata;
  confirmed: boolean;
  invited?: boolean;
  id?: string | undefined;
}

/** @returns null when the address (or id) is taken, also by a concurrent transaction. */
export async function insertUser(db: Queryable, user: NewUser, now: Date): Promise<UserRow | null> {
  const app = { provider: "email", providers: ["email"], ...user.appMetadata };
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, invited_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4::timestamptz, $5::timestamptz,
       $6::jsonb, $7::jsonb, $8::timestamptz, $8::timestamptz)
     on conflict do nothing returning id`,
    [
      user.id ?? null,
      user.email,
      user.passwordHash,
      user.confirmed ? now : null,
      user.invited ? now : null,
      app,
      user.userMetadata,
      now,
    ],
  );
  const id = rows[0]?.id;
  if (!id) return null;
  await db.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::uuid::text, $1::uuid, $2::jsonb, 'email', $3::timestamptz, $3::timestamptz, $3::timestamptz)`,
    [
      id,
      {
        ...user.userMetadata,
        sub: id,
        email: user.email,
        email_verified: false,
        phone_verified: false,
      },
      now,
    ],
  );
  return findUser(db, { id });
}

type Changeable =
  | "email"
  | "encrypted_password"
  | "email_confirmed_at"
  | "email_verified_at"
  | "invited_at"
  | "confirmation_sent_at"
  | "recovery_sent_at"
  | "email_change"
  | "email_change_sent_at"
  | "email_change_confirm_status"
  | "reauthentication_sent_at"
  | "last_sign_in_at"
  | "raw_app_meta_data"
  | "raw_user_meta_data"
  | "banned_until"
  | "deleted_at";

/** Changes the named columns of one user. @returns the row after the change. */
export async function updateUser(
  db: Queryable,
  id: string,
  changes: Partial<Pick<UserRow, Changeable>>,
  now: Date,
): Promise<UserRow> {
  const names = Object.keys(changes);
  const values = Object.values(changes) as Value[];
  const sets = names.map((name, index) => `${name} = $${index + 3}`);
  await db.query(
    `update auth.users set ${["updated_at = $2::timestamptz", ...sets].join(", ")} where id = $1::uuid`,
    [id, now, ...values],
  );
  const user = await findUser(db, { id });
  if (!user) throw new Error(`The user ${id} vanished while being changed`);
  return user;
}

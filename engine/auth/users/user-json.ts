import { factorJson } from "../factors/factor-rows.ts";
import type { UserRow } from "./user-rows.ts";

/** A user as the official client reads it: missing dates are left out, missing addresses are "". */
export interface UserJson {
  id: string;
  aud: "authenticated";
  role: string;
  email: string;
  phone: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: IdentityJson[];
  factors?: ReturnType<typeof factorJson>[];
  created_at: string;
  updated_at: string;
  is_anonymous: boolean;
  [date: string]: unknown;
}

interface IdentityJson {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at?: string;
  created_at: string;
  updated_at: string;
  email: string;
}

export function userJson(user: UserRow): UserJson {
  return {
    id: user.id,
    aud: "authenticated",
    role: user.role,
    email: user.email ?? "",
    ...isoDates({
      email_confirmed_at: user.email_confirmed_at,
      invited_at: user.invited_at,
      confirmed_at: user.email_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    ...(user.email_change ? { new_email: user.email_change } : {}),
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map(identityJson),
    ...(user.factors.length > 0 ? { factors: user.factors.map(factorJson) } : {}),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
  };
}

function identityJson(row: UserRow["identities"][number]): IdentityJson {
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    ...(row.last_sign_in_at ? { last_sign_in_at: iso(row.last_sign_in_at) } : {}),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    email: row.email ?? "",
  };
}

function isoDates(dates: Record<string, Date | null>): Record<string, string> {
  const entries = Object.entries(dates).flatMap(([name, date]) =>
    date ? [[name, date.toISOString()] as const] : [],
  );
  return Object.fromEntries(entries);
}

function iso(text: string): string {
  return new Date(text).toISOString();
}

import type { Caller, Database } from "#engine/postgres/database.ts";

export const freshMinutes = 5;

/**
 * Whether this session began with the password, a mailed code or a passkey, and the second factor where the account has one
 * (a passkey counts as both), within the last five minutes: an unlocked screen or a stolen token must not be enough to export everything. The server's own key
 * needs no proof.
 */
export async function hasFreshProof(db: Database, { role, claims }: Caller): Promise<boolean> {
  if (role === "service_role") return true;
  if (role !== "authenticated" || !claims.sub) return false;
  const { rows } = await db.query(
    `select 1 from auth.sessions s
     where s.id::text = $1 and s.user_id = $2::uuid and s.scopes is null and s.revoked_at is null
       and exists (select from auth.mfa_amr_claims c where c.session_id = s.id
         and c.authentication_method in ('password', 'otp', 'webauthn') and c.updated_at > now() - make_interval(mins => $3))
       and (not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
         or s.aal = 'aal2' and exists (select from auth.mfa_amr_claims c where c.session_id = s.id
           and c.authentication_method in ('totp', 'mfa/recovery_code', 'webauthn', 'mfa/webauthn')
           and c.updated_at > now() - make_interval(mins => $3)))`,
    [String(claims.session_id), claims.sub, freshMinutes],
  );
  return rows.length > 0;
}

import { refusal } from "../errors.ts";
import type { AuthService } from "../service.ts";
import type { CredentialRow } from "./credential-rows.ts";

type Displayed = Pick<
  CredentialRow,
  "id" | "friendly_name" | "created_at" | "last_used_at" | "rp_id"
>;

/** A passkey as the official client reads it, with the host for which it was made and whether it signs in at today's. */
export function passkeyJson({ relyingParty }: AuthService, row: Displayed) {
  const hosts = relyingParty ? [relyingParty.id, ...relyingParty.formerHosts] : [];
  return {
    id: row.id,
    ...(row.friendly_name ? { friendly_name: row.friendly_name } : {}),
    created_at: row.created_at.toISOString(),
    ...(row.last_used_at ? { last_used_at: row.last_used_at.toISOString() } : {}),
    rp_id: row.rp_id,
    works: hosts.includes(row.rp_id),
  };
}

export const passkeysDisabled = refusal(404, "passkey_disabled", "Passkeys are disabled");
export const verificationFailed = refusal(
  400,
  "webauthn_verification_failed",
  "Credential verification failed",
);
export const passkeyNotFound = refusal(404, "webauthn_credential_not_found", "Passkey not found");

import type { Queryable } from "../postgres/database.ts";
import { type AuthContext, clientKey } from "./context.ts";

type AuditAction =
  | "user_signedup"
  | "login"
  | "login_failed"
  | "code_requested"
  | "logout"
  | "token_reuse_detected"
  | "user_recovery_requested"
  | "user_updated_password"
  | "user_email_change_requested"
  | "user_email_changed"
  | "user_verified"
  | "user_invited"
  | "user_modified"
  | "user_deleted"
  | "role_changed"
  | "factor_in_progress"
  | "factor_verified"
  | "factor_failed"
  | "factor_removed"
  | "identity_linked"
  | "identity_unlinked"
  | "recovery_codes_made"
  | "recovery_code_used"
  | "passkey_added"
  | "passkey_removed";

export interface AuditEntry {
  action: AuditAction;
  /** The user that it is about; null when nobody has that e-mail address. */
  userId: string | null;
  /** `self` is the user, `service_role` an administrator with the secret key, `host` the server's own start. */
  actor: "self" | "service_role" | "host";
  traits?: Record<string, unknown>;
}

/** Adds an entry to the audit log, with a keyed hash of the client address in place of the address. */
export function audit(context: AuthContext, entry: AuditEntry): Promise<unknown> {
  const { service, db } = context;
  const addressHash = service.signer.derive("audit-address", clientKey(context)).slice(0, 24);
  return writeAudit(db, entry, { now: service.now(), addressHash });
}

export function writeAudit(
  db: Queryable,
  { action, userId, actor, traits }: AuditEntry,
  { now, addressHash }: { now: Date; addressHash: string },
): Promise<unknown> {
  return db.query(
    "insert into auth.audit_log_entries (payload, created_at, ip_address) values ($1::jsonb, $2::timestamptz, $3)",
    [{ action, user_id: userId, actor, ...(traits ? { traits } : {}) }, now, addressHash],
  );
}

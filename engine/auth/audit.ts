import type { Context } from "hono";
import { addressKey } from "../http/limits.ts";
import type { Queryable } from "../postgres/database.ts";
import type { AuthService } from "./service.ts";

export type AuditAction =
  | "user_signedup"
  | "login"
  | "login_failed"
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
  | "recovery_codes_made"
  | "recovery_code_used";

export interface AuditEntry {
  action: AuditAction;
  /** Whom it is about; null when nobody has that address. */
  userId: string | null;
  /** "self", or the name of what acted: "service_role", "host". */
  actor: "self" | "service_role" | "host";
  traits?: Record<string, unknown>;
}

/** One line of the audit trail: who, what, when, and a keyed hash of where. */
export function audit(
  service: AuthService,
  c: Context,
  db: Queryable,
  entry: AuditEntry,
): Promise<unknown> {
  const place = service.signer
    .derive("audit-address", addressKey(service.clientAddress(c)))
    .slice(0, 24);
  return writeAudit(db, entry, { now: service.now(), place });
}

export function writeAudit(
  db: Queryable,
  { action, userId, actor, traits }: AuditEntry,
  { now, place }: { now: Date; place: string },
): Promise<unknown> {
  return db.query(
    "insert into auth.audit_log_entries (payload, created_at, ip_address) values ($1::jsonb, $2::timestamptz, $3)",
    [{ action, user_id: userId, actor, ...(traits ? { traits } : {}) }, now, place],
  );
}

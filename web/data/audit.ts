import type { AuditLogRow } from "#database/types.ts";

/** One entry of the audit log: who changed what, and when. */
export type AuditRow = {
  id: string;
  created_at: string;
  actor: string | null;
  side: "studio" | "client" | "visitor" | "server";
  action: AuditLogRow["action"];
  row: string;
  project_id: string | null;
  facts: { [name: string]: unknown };
  /** The actor's, while there is such an account. */
  email: string | null;
  name: string | null;
  business_name: string | null;
};

/** One entry of the log of sign-ins. */
export type SignInRow = {
  id: string;
  created_at: string;
  action: string;
  side: string;
  /** A mark that is equal for two entries from the same place, without saying which place it is. */
  place: string;
  account: string | null;
  email: string | null;
  name: string | null;
};

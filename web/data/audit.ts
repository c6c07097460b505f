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

/** One line of the accounts' own trail. */
export type SignInRow = {
  id: string;
  created_at: string;
  action: string;
  side: string;
  /** Tells whether two lines came from one place, not from where. */
  place: string;
  account: string | null;
  email: string | null;
  name: string | null;
};

import type { Answer } from "./answer.ts";
import { type Listed, readPage } from "./listing.ts";

/** What became of a mail; never what is in it. */
export interface MailRow {
  id: string;
  kind: string;
  to_address: string;
  subject: string;
  state: "waiting" | "sending" | "sent" | "failed" | "held" | "cancelled";
  attempts: number;
  last_error: string | null;
  created_at: string;
}

/** One page of the outbox, newest first, for the studio alone. */
export function readMails(page: number): Promise<Answer<Listed<MailRow>>> {
  return readPage<MailRow>(
    {
      table: "mails",
      columns: "id, kind, to_address, subject, state, attempts, last_error, created_at",
      searched: [],
      otherwise: "Failed to fetch mails",
    },
    { page, search: "", status: "" },
  );
}

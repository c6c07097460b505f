import type { Answer } from "./answer.ts";
import { ask, askAuth, read } from "./ask.ts";

/** A device that is signed in with one's own account. */
export interface OwnSession {
  id: string;
  userAgent: string | null;
  signedInAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

/** This device first, then the one used last. */
export async function readOwnSessions(): Promise<Answer<{ sessions: OwnSession[] }>> {
  return read(
    "Your devices could not be loaded.",
    (client) => client.rpc("own_sessions"),
    (rows) => ({
      sessions: rows.map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        signedInAt: row.signed_in_at,
        lastUsedAt: row.last_used_at,
        isCurrent: row.is_current,
      })),
    }),
  );
}

export async function endOwnSession(id: string): Promise<Answer> {
  return ask("That device could not be signed out.", (client) =>
    client.rpc("end_session", { session_id: id }),
  );
}

export async function endOtherSessions(): Promise<Answer> {
  return askAuth("The other devices could not be signed out.", ({ auth }) =>
    auth.signOut({ scope: "others" }),
  );
}

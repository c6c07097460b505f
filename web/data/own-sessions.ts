import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

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
  const otherwise = "Your devices could not be loaded.";
  try {
    const { data, error, status } = await (await backend()).rpc("own_sessions");
    if (error) return refusal({ ...error, status }, otherwise);
    return { ok: true, sessions: (data as SessionRow[]).map(fromRow) };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

export async function endOwnSession(id: string): Promise<Answer> {
  const otherwise = "That device could not be signed out.";
  try {
    const { error, status } = await (await backend()).rpc("end_session", { session_id: id });
    return error ? refusal({ ...error, status }, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

export async function endOtherSessions(): Promise<Answer> {
  const otherwise = "The other devices could not be signed out.";
  try {
    const { error } = await (await backend()).auth.signOut({ scope: "others" });
    return error ? refusal(error, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

interface SessionRow {
  id: string;
  user_agent: string | null;
  signed_in_at: string;
  last_used_at: string;
  is_current: boolean;
}

function fromRow(row: SessionRow): OwnSession {
  return {
    id: row.id,
    userAgent: row.user_agent,
    signedInAt: row.signed_in_at,
    lastUsedAt: row.last_used_at,
    isCurrent: row.is_current,
  };
}

import type { RecordedFile } from "#domain/file/attached-files.ts";
import type { Answer } from "./answer.ts";
import { callFunction, read } from "./ask.ts";
import { rows } from "./client-parts.ts";

export type Side = "client" | "studio";

export interface ThreadMessage {
  id: string;
  /** ISO 8601 */
  created_at: string;
  /** Null: the account was deleted. */
  author_id: string | null;
  author_name: string | null;
  side: Side;
  /** Null if the message was removed. */
  text: string | null;
  /** With files, the text may be empty. */
  files: RecordedFile[];
  edited_at: string | null;
  mailed_at: string | null;
  removed_by: "author" | "studio" | "account" | null;
}

export interface ThreadReader {
  user_id: string;
  side: Side;
  seen_up_to: string;
  seen_at: string;
}

export interface InternalNote {
  id: string;
  created_at: string;
  /** Null: the account was deleted. */
  author_id: string | null;
  author_name: string | null;
  text: string;
}

/** How many are read at once. */
const threadPage = 20;

/** The newest messages, the oldest of them first; `before` is the moment of the oldest that is known. */
export async function readMessages(
  projectId: string,
  before?: string,
): Promise<Answer<{ messages: ThreadMessage[]; hasMore: boolean }>> {
  return read(
    "The messages could not be loaded.",
    (client) => {
      const query = client
        .from("messages")
        .select(
          "id, created_at, author_id, author_name, side, text, files, edited_at, mailed_at, removed_by",
        )
        .eq("project_id", projectId)
        .order("created_at", { ascending: false })
        .order("id")
        .limit(threadPage + 1);
      return before ? query.lt("created_at", before) : query;
    },
    (rows) => ({
      messages: rows.slice(0, threadPage).reverse(),
      hasMore: rows.length > threadPage,
    }),
  );
}

export async function readThreadReaders(
  projectId: string,
): Promise<Answer<{ readers: ThreadReader[] }>> {
  return read(
    "The messages could not be loaded.",
    (client) =>
      client
        .from("thread_readers")
        .select("user_id, side, seen_up_to, seen_at")
        .eq("project_id", projectId),
    (readers) => ({ readers }),
  );
}

/** Notes on the server that this person has the thread open and has seen it up to this moment. A failure is ignored. */
export async function noteSeen(projectId: string, upTo: string): Promise<void> {
  try {
    await (await rows()).rpc("seen", { project_id: projectId, up_to: upTo });
  } catch {
    // The next call notes the same again.
  }
}

/** The newest 100 internal notes, the newest first. */
export async function readNotes(projectId: string): Promise<Answer<{ notes: InternalNote[] }>> {
  return read(
    "The notes could not be loaded.",
    (client) =>
      client
        .from("internal_notes")
        .select("id, created_at, author_id, author_name, text")
        .eq("project_id", projectId)
        .order("created_at", { ascending: false })
        .order("id")
        .limit(100),
    (notes) => ({ notes }),
  );
}

export function changeMessage(messageId: string, text: string, otherwise: string) {
  return callFunction("edit-message", { messageId, text }, otherwise);
}

export function removeMessage(messageId: string, otherwise: string) {
  return callFunction("remove-message", { messageId }, otherwise);
}

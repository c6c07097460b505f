import type { NotificationKind } from "#domain/notification/address.ts";
import type { Answer } from "./answer.ts";
import { ask, read } from "./ask.ts";
import type { Side } from "./thread.ts";

export interface Notification {
  id: string;
  kind: NotificationKind;
  side: Side;
  project_id: string | null;
  about: string;
  details: Record<string, unknown>;
  /** How often it happened before it was read. */
  times: number;
  /** When it happened last, in ISO 8601. */
  at: string;
  read_at: string | null;
  /** Null for the server, for somebody without a name and for a deleted account. */
  person_name: string | null;
  project: { business_name: string } | null;
}

/** How many notifications are read at once. */
const notificationsPage = 20;
const failed = "The notifications could not be loaded.";

/** Reads a page of notifications, the newest first; `before` is the moment of the last one that is known. */
export async function readNotifications({
  before,
  onlyUnread = false,
}: {
  before?: string | undefined;
  onlyUnread?: boolean;
} = {}): Promise<Answer<{ notifications: Notification[]; hasMore: boolean }>> {
  return read(
    failed,
    (client) => {
      let query = client
        .from("notifications")
        .select(
          "id, kind, side, project_id, about, details, times, at, read_at, person_name, project:onboarding_submissions(business_name)",
        )
        .order("at", { ascending: false })
        .order("id")
        .limit(notificationsPage + 1);
      if (before) query = query.lt("at", before);
      return onlyUnread ? query.is("read_at", null) : query;
    },
    (rows) => ({
      notifications: rows.slice(0, notificationsPage),
      hasMore: rows.length > notificationsPage,
    }),
  );
}

/** The newest that are unread. */
export const readUnread = () => readNotifications({ onlyUnread: true });

/** Counts the unread notifications, up to 100. */
export async function countUnread(): Promise<Answer<{ count: number }>> {
  return read(
    failed,
    (client) => client.rpc("unread_notifications"),
    (count) => ({ count }),
  );
}

/**
 * Marks notifications as read in every tab and on every device: those with these ids, or all up to a moment.
 * @returns how many of them were unread
 */
export async function markRead(
  which: { ids: string[] } | { up_to: string },
): Promise<Answer<{ marked: number }>> {
  return ask(
    "The notifications could not be marked as read.",
    (client) => client.rpc("read_notifications", which),
    (marked) => ({ marked }),
  );
}

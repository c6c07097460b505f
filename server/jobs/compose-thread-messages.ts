import { printableName } from "../emails/mail.ts";
import { readerAt, readerOf } from "../emails/reader-of.ts";
import { type ThreadNews, threadMessages } from "../emails/thread-messages.ts";
import { listUnsubscribeHeaders, unsubscribeLinkFor } from "../subscriptions/unsubscribe-link.ts";
import type { ComposeMail } from "./mail-due.ts";

/** What `private.thread_mail` answers: the reader and what they have not seen. */
type Unread =
  | { looking: true }
  | (Pick<ThreadNews, "projectId" | "businessName" | "isStaff"> & {
      looking?: undefined;
      /** Null for the studio's own address. */
      userId: string | null;
      email: string | null;
      fullName: string | null;
      messages: (ThreadNews["messages"][number] & { id: string; at: string })[];
    });

/** A minute after somebody has looked they may still be looking; what they see until then needs no mail. */
const againInMs = 60_000;

/** To one reader of a thread that has been quiet. */
export const composeThreadMessages: ComposeMail = async (
  tx,
  { row_id },
  { sender, links, studioEmail },
) => {
  const { rows } = await tx.query<{ unread: Unread | null }>(
    "select private.thread_mail($1::uuid) as unread",
    [row_id],
  );
  const unread = rows[0]?.unread;
  if (!unread) return null;
  if (unread.looking) return { againInMs };
  const { userId, email, fullName, messages, ...news } = unread;
  const kind = "thread-messages";
  const unsubscribe = userId ? await unsubscribeLinkFor(tx, links, { userId, kind }) : null;
  const upTo = messages.at(-1)?.at ?? "";
  await tx.query("select private.note_thread_mailed($1::uuid, $2::timestamptz, $3::uuid[])", [
    row_id,
    upTo,
    userId && !unsubscribe ? [] : messages.map(({ id }) => id),
  ]);
  // Switched off in the settings: what would have left does not come later all at once.
  if (userId && !unsubscribe) return null;
  return {
    kind,
    key: `thread-messages:${row_id}:${upTo}`,
    to: {
      name: userId ? printableName(fullName ?? "") : sender.studio.name,
      address: email ?? studioEmail,
    },
    ...(unsubscribe && { headers: listUnsubscribeHeaders(unsubscribe) }),
    ...threadMessages(
      {
        ...news,
        messages,
        unsubscribe,
        reader: userId ? await readerOf(tx, userId) : await readerAt(tx, studioEmail),
      },
      sender,
    ),
  };
};

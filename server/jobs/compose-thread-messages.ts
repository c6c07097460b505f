import { projectNameFor } from "../emails/reader-of.ts";
import { type ThreadNews, threadMessages } from "../emails/thread-messages.ts";
import { answerOf, type ComposeMail } from "./mail-due.ts";
import { letterTo } from "./project-reader.ts";

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
export const composeThreadMessages: ComposeMail = async (tx, { row_id }, deps) => {
  const unread = await answerOf<Unread>(tx, "private.thread_mail", row_id);
  if (!unread) return null;
  if (unread.looking) return { againInMs };
  const { userId, email, fullName, messages, ...news } = unread;
  const kind = "thread-messages";
  const letter = await letterTo(tx, { userId, email, fullName }, kind, deps);
  const upTo = messages.at(-1)?.at ?? "";
  await tx.query("select private.note_thread_mailed($1::uuid, $2::timestamptz, $3::uuid[])", [
    row_id,
    upTo,
    letter ? messages.map(({ id }) => id) : [],
  ]);
  // The reader has switched such mails off. The messages are noted all the same, so that no later mail holds all of
  // them.
  if (!letter) return null;
  const { envelope, ...rest } = letter;
  const businessName = await projectNameFor(
    tx,
    { name: news.businessName, address: news.isStaff ? null : email },
    deps.sender,
  );
  return {
    kind,
    key: `thread-messages:${row_id}:${upTo}`,
    ...envelope,
    ...threadMessages({ ...news, businessName, messages, ...rest }, deps.sender),
  };
};

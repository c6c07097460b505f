import * as z from "zod/mini";

/** The longest message and note, in characters, as the database has it (tables/0035_messages.sql). */
const longestMessage = 10_000;

/** What somebody writes into the thread of a project, or into the studio's notes beside it. */
export const messageField = z.string().check(
  z.trim(),
  z.refine((text) => text !== "", "Write a message."),
  z.refine(
    (text) => text.length <= longestMessage,
    "Write up to 10,000 characters. Longer texts go into a file.",
  ),
);

export const messageForm = z.object({ text: messageField });

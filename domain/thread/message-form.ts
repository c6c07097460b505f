import * as z from "zod/mini";
import { typedText } from "../form.ts";

/** The longest message and note, in characters, as the database has it (tables/0035_messages.sql). */
const longestMessage = 10_000;

/** The text of a message that has files, beside which it may be empty. */
export const textBesideFiles = typedText().check(
  z.trim(),
  z.refine(
    (text) => text.length <= longestMessage,
    "Write up to 10,000 characters. Longer texts go into a file.",
  ),
);

/** What somebody writes into the thread of a project, or into the studio's notes beside it. */
export const messageField = textBesideFiles.check(
  z.refine((text) => text !== "", "Write a message."),
);

export const messageForm = z.object({ text: messageField });

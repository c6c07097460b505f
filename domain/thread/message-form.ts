import { z } from "zod";

/** The longest message and note, in characters, as the database has it (tables/0035_messages.sql). */
export const longestMessage = 10_000;

/** What somebody writes into the thread of a project, or into the studio's notes beside it. */
export const messageField = z
  .string()
  .refine((text) => text.trim() !== "", { message: "Write a message." })
  .refine((text) => text.length <= longestMessage, {
    message: `Write up to ${longestMessage.toLocaleString("en")} characters. Longer texts go into a file.`,
  });

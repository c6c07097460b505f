import * as z from "zod/mini";
import { textBesideFiles } from "../thread/message-form.ts";

/** What the studio asks in words. As long as the database has it (tables/0038_questions.sql). */
export const questionField = writtenText("Write a question.");
export const questionForm = z.object({ text: questionField });

/** What the client answers in words. As long as a message. */
export const answerField = textBesideFiles.check(
  z.refine((text) => text !== "", "Write an answer."),
);
export const answerForm = z.object({ text: answerField });

export const refundReasonField = writtenText("Write why you ask for it.");
export const refundReasonForm = z.object({ text: refundReasonField });

function writtenText(missing: string) {
  return z.string().check(
    z.trim(),
    z.refine((text) => text !== "", missing),
    z.refine((text) => text.length <= 2_000, "Write up to 2,000 characters."),
  );
}

import * as z from "zod/mini";

/** What the studio asks in words. As long as the database has it (tables/0038_questions.sql). */
export const questionField = writtenText("Write a question.");
export const questionForm = z.object({ text: questionField });

export const refundReasonField = writtenText("Write why you ask for it.");
export const refundReasonForm = z.object({ text: refundReasonField });

function writtenText(missing: string) {
  return z.string().check(
    z.trim(),
    z.refine((text) => text !== "", missing),
    z.refine((text) => text.length <= 2_000, "Write up to 2,000 characters."),
  );
}

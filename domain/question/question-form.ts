import * as z from "zod/mini";
import { requiredText, upTo2000 } from "../form.ts";
import { textBesideFiles } from "../thread/message-form.ts";

/** What the studio asks in words. As long as the database has it (tables/0038_questions.sql). */
export const questionField = requiredText("Write a question.", upTo2000);
export const questionForm = z.object({ text: questionField });

/** What the client answers in words. As long as a message. */
export const answerField = textBesideFiles.check(
  z.refine((text) => text !== "", "Write an answer."),
);
export const answerForm = z.object({ text: answerField });

export const refundReasonField = requiredText("Write why you ask for it.", upTo2000);
export const refundReasonForm = z.object({ text: refundReasonField });

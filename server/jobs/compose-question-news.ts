import { type QuestionNews, questionNews } from "../emails/questions.ts";
import type { ComposeMail } from "./mail-due.ts";
import { letterTo } from "./project-reader.ts";

type News = Pick<QuestionNews, "projectId" | "businessName" | "isStaff" | "questions"> & {
  userId: string | null;
  email: string | null;
  fullName: string | null;
  /** The moment of the last of them. */
  upTo: string;
};

/** To one reader: what the client is asked, or what was answered, since the last mail about it. */
export const composeQuestionNews: ComposeMail = async (tx, { row_id }, deps) => {
  const { rows } = await tx.query<{ news: News | null }>(
    "select private.question_mail($1::uuid) as news",
    [row_id],
  );
  const news = rows[0]?.news;
  const letter = news && (await letterTo(tx, news, "question-news", deps));
  if (!letter) return null;
  const { envelope, ...rest } = letter;
  return {
    kind: "question-news",
    key: `question-news:${row_id}:${news.upTo}`,
    ...envelope,
    ...questionNews({ ...news, ...rest }, deps.sender),
  };
};

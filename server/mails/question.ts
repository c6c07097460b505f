import type { Reader } from "#engine/auth/service.ts";
import type { UnsubscribeLink } from "../subscriptions/unsubscribe-link.ts";
import { answerOf, type Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site, shortened } from "./composing/mail.ts";
import { type OwnTexts, ownTexts } from "./composing/own-texts.ts";
import { projectNameFor } from "./composing/reader-of.ts";
import { letterTo } from "./composing/recipients.ts";
import { mailWords, taskFor } from "./composing/words.ts";

export default {
  /** To one reader: what the client is asked, or what was answered, since the last mail about it. */
  "question-news": async (tx, { row_id }, deps) => {
    const news = await answerOf<News>(tx, "private.question_mail", row_id);
    const letter = news && (await letterTo(tx, news, "question-news", deps));
    if (!letter) return null;
    const { envelope, ...rest } = letter;
    const about = { name: news.businessName, address: news.isStaff ? null : news.email };
    const businessName = await projectNameFor(tx, about, deps.site);
    const own = news.isStaff
      ? {}
      : await ownTexts(tx, "question-news", rest.reader, { business: printableName(businessName) });
    return {
      kind: "question-news",
      key: `question-news:${row_id}:${news.upTo}`,
      ...envelope,
      ...questionNews({ ...news, businessName, ...rest }, deps.site, own),
    };
  },
} satisfies Mails;

type News = Pick<QuestionNews, "projectId" | "businessName" | "isStaff" | "questions"> & {
  userId: string | null;
  email: string | null;
  fullName: string | null;
  /** The moment of the last question or answer in it. */
  upTo: string;
};

export interface QuestionNews {
  reader: Reader;
  /** Null for the studio's own address. */
  unsubscribe: UnsubscribeLink | null;
  projectId: string;
  businessName: string;
  /** Whether the reader is a member of the staff. */
  isStaff: boolean;
  /** The oldest first: for a client the open ones, for the studio those that were answered. */
  questions: readonly MailedQuestion[];
}

interface MailedQuestion {
  /** Null where it asks for a task. */
  text: string | null;
  itemId: string | null;
  itemName: string | null;
  isBlocking: boolean;
  state: "open" | "answered" | "not-needed" | "withdrawn";
  /** Null where the task was ticked. */
  answer: string | null;
}

/** To a client: what the studio asks. To the studio: what was answered. */
export function questionNews(news: QuestionNews, site: Site, own: OwnTexts = {}): Mail {
  const { reader, unsubscribe, projectId, isStaff, questions } = news;
  const words = mailWords(reader).questions;
  const business = printableName(news.businessName);
  const textOf = (question: MailedQuestion) =>
    question.text === null
      ? words.task(taskFor({ id: question.itemId, name: question.itemName }, reader))
      : shortened(question.text);
  const answerOf = ({ state, answer }: MailedQuestion) => {
    if (state === "not-needed") return words.notNeeded;
    return answer === null ? words.ticked : shortened(answer);
  };
  const heading = (isStaff ? words.answeredHeading : words.askedHeading)(questions.length);
  const isBlocking = questions.some((question) => question.isBlocking);
  return layOut(
    {
      subject: (isStaff ? words.answeredSubject : words.askedSubject)(business),
      preview: questions[0] ? textOf(questions[0]) : "",
      heading,
      paragraphs: [],
      quotes: questions.map((question) =>
        isStaff
          ? { title: textOf(question), text: `→ ${answerOf(question)}` }
          : { text: textOf(question) },
      ),
      ...(!isStaff && isBlocking && { closing: words.blocking }),
      details: [[mailWords(reader).thread.project, business]],
      button: {
        label: isStaff ? words.read : words.answer,
        url: `${site.url}${isStaff ? "/admin/project" : "/project"}/${projectId}#questions`,
      },
      smallPrint: words.smallPrint,
      ...own,
    },
    { site, language: reader.language, ...(unsubscribe && { unsubscribe }) },
  );
}

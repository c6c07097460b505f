import type { Queryable } from "#engine/postgres/database.ts";
import { type DeliverableNews, deliverableNews } from "../emails/deliverables.ts";
import { answerOf, type ComposeMail } from "./mail-due.ts";
import { letterTo, type ProjectReader, receiverOf } from "./project-reader.ts";

/** To a member of the project who may act, while the deliverable waits for them. */
export const composeDeliverablePosted: ComposeMail = async (tx, { row_id }, services) => {
  const news = await mailRow(tx, row_id);
  const kind = "deliverable-posted";
  const letter = news?.userId ? await letterTo(tx, news, kind, services) : null;
  if (!news || !letter) return null;
  const { envelope, ...receiver } = letter;
  return {
    kind,
    key: `${kind}:${row_id}`,
    ...envelope,
    ...deliverableNews(news, receiver, services.sender),
  };
};

/** To one of the studio who works on the project, else to its own address. */
export const composeDeliverableAnswered: ComposeMail = async (tx, { row_id }, services) => {
  const news = await mailRow(tx, row_id);
  if (!news) return null;
  const kind = "deliverable-answered";
  const { to, reader } = await receiverOf(tx, news, services);
  return {
    kind,
    key: `${kind}:${row_id}`,
    to,
    ...deliverableNews(news, { reader, unsubscribe: null }, services.sender),
  };
};

function mailRow(tx: Queryable, id: string) {
  return answerOf<DeliverableNews & ProjectReader>(tx, "private.deliverable_mail", id);
}

import type { Answer } from "#web/data/answer.ts";
import type { AuditRow, SignInRow } from "#web/data/audit.ts";
import { type ListPage, type ListQuery, readList as readPage } from "#web/data/lists.ts";
import type { MailRow } from "#web/data/mails.ts";
import type { ReportRow } from "#web/data/studio-bug-reports.ts";
import type { DraftRow } from "#web/data/studio-drafts.ts";
import type { MessageRow } from "#web/data/studio-messages.ts";
import type { StudioInvoiceRow } from "#web/data/studio-money.ts";
import {
  type ProjectCardRow,
  type ProjectRow,
  readProjectCards,
} from "#web/data/studio-projects.ts";
import type { View } from "../view.ts";
import { listDefinitions, sortsOf } from "./list-definitions.ts";

/** The list of a view: the rows of one page. */
export type List =
  | { tab: "onboarding"; answer: Answer<ListPage<ProjectRow>> }
  | { tab: "projects"; answer: Answer<ListPage<ProjectCardRow>> }
  | { tab: "bugs"; answer: Answer<ListPage<ReportRow>> }
  | { tab: "contacts"; answer: Answer<ListPage<MessageRow>> }
  | { tab: "drafts"; answer: Answer<ListPage<DraftRow>> }
  | { tab: "mails"; answer: Answer<ListPage<MailRow>> }
  | { tab: "invoices"; answer: Answer<ListPage<StudioInvoiceRow>> }
  | { tab: "audit"; answer: Answer<ListPage<AuditRow>> }
  | { tab: "sign-ins"; answer: Answer<ListPage<SignInRow>> };

export async function readList(view: View): Promise<List> {
  const query = queryOf(view);
  const { tab } = view;
  switch (tab) {
    case "projects":
      return { tab, answer: await readProjectCards(query) };
    case "onboarding":
      return { tab, answer: await readPage(query, "Failed to fetch submissions") };
    case "contacts":
      return { tab, answer: await readPage(query, "Failed to fetch submissions") };
    case "bugs":
      return { tab, answer: await readPage(query, "Failed to fetch bug reports") };
    case "drafts":
      return { tab, answer: await readPage(query, "Failed to fetch drafts") };
    case "mails":
      return { tab, answer: await readPage(query, "Failed to fetch mails") };
    case "invoices":
      return { tab, answer: await readPage(query, "Failed to fetch invoices") };
    case "audit":
      return { tab, answer: await readPage(query, "Failed to fetch the log") };
    case "sign-ins":
      return { tab, answer: await readPage(query, "Failed to fetch the log") };
  }
}

function queryOf({ tab, page, search, filters, sort }: View): ListQuery {
  const column = sortsOf(tab)[sort.replace(/^-/, "")] ?? "created_at";
  return {
    list: listDefinitions[tab].list,
    page,
    search,
    filters,
    sort: sort.startsWith("-") ? `-${column}` : column,
  };
}

import type { Answer } from "#web/data/answer.ts";
import type { AuditRow, SignInRow } from "#web/data/audit.ts";
import type { ReportRow } from "#web/data/bug-inbox.ts";
import type { MessageRow } from "#web/data/contact-messages.ts";
import { type Listed, readListed, type Wanted } from "#web/data/listing.ts";
import type { MailRow } from "#web/data/mails.ts";
import type { DraftRow } from "#web/data/studio-drafts.ts";
import {
  type ProjectCardRow,
  readProjectCards,
  type SubmissionRow,
} from "#web/data/studio-projects.ts";
import type { View } from "../view.ts";
import { kinds } from "./kinds.ts";

/** The list of a view, as far as its page. */
export type List =
  | { tab: "onboarding"; answer: Answer<Listed<SubmissionRow>> }
  | { tab: "projects"; answer: Answer<Listed<ProjectCardRow>> }
  | { tab: "bugs"; answer: Answer<Listed<ReportRow>> }
  | { tab: "contacts"; answer: Answer<Listed<MessageRow>> }
  | { tab: "drafts"; answer: Answer<Listed<DraftRow>> }
  | { tab: "mails"; answer: Answer<Listed<MailRow>> }
  | { tab: "audit"; answer: Answer<Listed<AuditRow>> }
  | { tab: "sign-ins"; answer: Answer<Listed<SignInRow>> };

export async function readList(view: View): Promise<List> {
  const wanted = wantedBy(view);
  const { tab } = view;
  switch (tab) {
    case "projects":
      return { tab, answer: await readProjectCards(wanted) };
    case "onboarding":
      return { tab, answer: await readListed(wanted, "Failed to fetch submissions") };
    case "contacts":
      return { tab, answer: await readListed(wanted, "Failed to fetch submissions") };
    case "bugs":
      return { tab, answer: await readListed(wanted, "Failed to fetch bug reports") };
    case "drafts":
      return { tab, answer: await readListed(wanted, "Failed to fetch drafts") };
    case "mails":
      return { tab, answer: await readListed(wanted, "Failed to fetch mails") };
    case "audit":
      return { tab, answer: await readListed(wanted, "Failed to fetch the log") };
    case "sign-ins":
      return { tab, answer: await readListed(wanted, "Failed to fetch the log") };
  }
}

function wantedBy({ tab, page, search, filters, sort }: View): Wanted {
  const { list, sorts } = kinds[tab];
  return {
    list,
    page,
    search,
    filters,
    sort: sorts[sort.replace(/^-/, "")] ?? "created_at",
    descending: sort.startsWith("-"),
  };
}

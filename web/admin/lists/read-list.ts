import type { Answer } from "#web/data/answer.ts";
import { type ReportRow, readReports } from "#web/data/bug-inbox.ts";
import { type MessageRow, readMessages } from "#web/data/contact-messages.ts";
import type { Listed } from "#web/data/listing.ts";
import {
  type ProjectCardRow,
  readProjectCards,
  readSubmissions,
  type SubmissionRow,
} from "#web/data/studio-projects.ts";
import type { View } from "../view.ts";

/** The list of a tab, as far as its page. */
export type List =
  | { tab: "onboarding"; answer: Answer<Listed<SubmissionRow>> }
  | { tab: "projects"; answer: Answer<Listed<ProjectCardRow>> }
  | { tab: "bugs"; answer: Answer<Listed<ReportRow>> }
  | { tab: "contacts"; answer: Answer<Listed<MessageRow>> };

export async function readList(view: View): Promise<List> {
  switch (view.tab) {
    case "onboarding":
      return { tab: view.tab, answer: await readSubmissions(view) };
    case "projects":
      return { tab: view.tab, answer: await readProjectCards(view) };
    case "bugs":
      return { tab: view.tab, answer: await readReports(view) };
    case "contacts":
      return { tab: view.tab, answer: await readMessages(view) };
  }
}

import { type Answers, readAnswers } from "#domain/onboarding/answers.ts";
import { answerLines, optionWord } from "#domain/onboarding/present-answers.ts";
import {
  confirmedQuestions,
  type QuestionName,
  questionList,
} from "#domain/onboarding/questions.ts";
import type { ProjectStatus } from "#domain/project/status.ts";
import { serviceOf } from "#domain/service/service.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import {
  onboardingConfirmation,
  type SubmittedProject,
} from "../emails/onboarding-confirmation.ts";
import { greetedName, readerOf } from "../emails/reader-of.ts";
import { statusUpdate } from "../emails/status-update.ts";
import { catalogueWords, mailWords } from "../emails/words.ts";
import { publishedContent } from "../publishing/content.ts";
import { listUnsubscribeHeaders, unsubscribeLinkFor } from "../subscriptions/unsubscribe-link.ts";
import { agreementOf, waitForDocument } from "./attached-document.ts";
import type { ComposeMail } from "./mail-due.ts";

export const composeOnboardingConfirmation: ComposeMail = async (tx, { row_id }, { sender }) => {
  const project = await projectRow(tx, row_id);
  if (!project) return null;
  const agreement = await agreementOf(tx, row_id);
  if (agreement && !agreement.file)
    return waitForDocument({ table: "agreements", id: agreement.id });
  const reader = await readerOf(tx, project.user_id);
  const answers = readAnswers(project);
  const name = await nameIn(tx, project);
  return {
    ...(agreement?.file && { attachments: [agreement.file] }),
    kind: "onboarding-confirmation",
    key: `onboarding-confirmation:${row_id}`,
    to: { name, address: project.account_email },
    ...onboardingConfirmation(
      {
        reader,
        projectId: project.id,
        name,
        answers: confirmedAnswers(answers, reader),
        addOns: chosenAddOns(answers, reader),
        hasAgreement: agreement !== null,
      },
      sender,
    ),
  };
};

function confirmedAnswers(answers: Answers, reader: Reader): SubmittedProject["answers"] {
  const { options, services } = catalogueWords(reader);
  const { timelines } = mailWords(reader);
  const service = serviceOf(answers.service_selection);
  const serviceText = `${services[service.stored].label}, ${timelines[service.planId]}`;
  const option = (name: QuestionName, value: string) =>
    name === "service_selection" ? serviceText : optionWord(options, name, value);
  return confirmedQuestions.map((name) => [
    name,
    answerLines(answers, name, { option }).join(", "),
  ]);
}

function chosenAddOns(answers: Answers, reader: Reader): string[] {
  const { addOns } = publishedContent().catalogue;
  const sections: Record<string, string> = catalogueWords(reader).sections;
  return questionList.flatMap((question) => {
    if (question.kind !== "flag" || !answers[question.name]) return [];
    const { name } = addOns[question.addOn];
    return [sections[name] ?? name];
  });
}

export const composeStatusUpdate: ComposeMail = async (
  tx,
  { row_id, facts },
  { sender, links, now },
) => {
  const project = await projectRow(tx, row_id);
  if (!project || !facts.old || !facts.new) return null;
  const kind = "status-update";
  const unsubscribe = await unsubscribeLinkFor(tx, links, { userId: project.user_id, kind });
  if (!unsubscribe) return null;
  const { rows } = await tx.query<{ id: string; changed_at: Date }>(
    "select id, changed_at from public.project_status_changes where project_id = $1 order by changed_at desc limit 1",
    [row_id],
  );
  const name = await nameIn(tx, project);
  return {
    kind,
    key: `status-update:${rows[0]?.id ?? row_id}`,
    to: { name, address: project.account_email },
    headers: listUnsubscribeHeaders(unsubscribe),
    ...statusUpdate(
      {
        reader: await readerOf(tx, project.user_id),
        unsubscribe,
        projectId: project.id,
        name,
        service: serviceOf(project.service_selection).stored,
        from: facts.old as ProjectStatus, // a check of the table allows nothing else
        to: facts.new as ProjectStatus,
        at: rows[0]?.changed_at ?? now(),
      },
      sender,
    ),
  };
};

/** The row of a project. Its other columns are read as answers. */
interface ProjectRow {
  id: string;
  user_id: string;
  full_name: string;
  service_selection: string;
  /** The account's address, not the one in the form, so that nobody can send our mails to a stranger. */
  account_email: string;
}

function nameIn(tx: Queryable, { full_name, account_email }: ProjectRow): Promise<string> {
  return greetedName(tx, { name: full_name, address: account_email });
}

async function projectRow(tx: Queryable, id: string): Promise<ProjectRow | undefined> {
  const { rows } = await tx.query<ProjectRow>(
    `select p.*, u.email as account_email
     from public.onboarding_submissions p join auth.users u on u.id = p.user_id where p.id = $1`,
    [id],
  );
  return rows[0];
}

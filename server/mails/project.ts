import { dateAndTime } from "#domain/dates.ts";
import { type Answers, readAnswers } from "#domain/onboarding/answers.ts";
import { answerLines, optionWord } from "#domain/onboarding/present-answers.ts";
import {
  confirmedQuestions,
  type QuestionName,
  questionList,
} from "#domain/onboarding/questions.ts";
import type { ProjectStatus } from "#domain/project/status.ts";
import { soldAddOns } from "#domain/service/service.ts";
import { inLanguage } from "#domain/service/translations.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { publishedContent } from "../publishing/content.ts";
import {
  listUnsubscribeHeaders,
  type UnsubscribeLink,
  unsubscribeLinkFor,
} from "../subscriptions/unsubscribe-link.ts";
import { agreementOf, waitForDocument } from "./composing/attached-document.ts";
import type { Mails } from "./composing/due.ts";
import { type Detail, layOut, type Marked } from "./composing/layout.ts";
import { type Mail, printableName, type Site } from "./composing/mail.ts";
import { type OwnTexts, ownTexts } from "./composing/own-texts.ts";
import { greetedName, readerOf } from "./composing/reader-of.ts";
import {
  billingWords,
  catalogueWords,
  colonIn,
  mailLanguage,
  mailWords,
  soldFor,
  soldMarked,
} from "./composing/words.ts";

export default {
  "onboarding-confirmation": async (tx, { row_id }, { site }) => {
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
          answers: confirmedAnswers(answers, project.sold, reader),
          addOns: chosenAddOns(answers, project.sold, reader),
          hasAgreement: agreement !== null,
        },
        site,
        await ownTexts(tx, "onboarding-confirmation", reader, {
          name,
          business: printableName(answers.business_name),
        }),
      ),
    };
  },
  "status-update": async (tx, { row_id, facts }, { site, links, now }) => {
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
    const reader = await readerOf(tx, project.user_id);
    const to = facts.new as ProjectStatus;
    return {
      kind,
      key: `status-update:${rows[0]?.id ?? row_id}`,
      to: { name, address: project.account_email },
      headers: listUnsubscribeHeaders(unsubscribe),
      ...statusUpdate(
        {
          reader,
          unsubscribe,
          projectId: project.id,
          name,
          service: soldMarked(soldFor(project.sold, reader).name, project.sold, reader),
          from: facts.old as ProjectStatus, // a check of the table allows nothing else
          to,
          at: rows[0]?.changed_at ?? now(),
        },
        site,
        await ownTexts(tx, `status-${to}`, reader, {
          name,
          business: printableName(project.business_name),
        }),
      ),
    };
  },
} satisfies Mails;

function confirmedAnswers(
  answers: Answers,
  sold: unknown,
  reader: Reader,
): SubmittedProject["answers"] {
  const { options } = catalogueWords(reader);
  const { name: bought, timeline } = soldFor(sold, reader);
  const option = (name: QuestionName, value: string) => optionWord(options, name, value);
  return confirmedQuestions.map((name) => [
    name,
    name === "service_selection"
      ? [bought, timeline].filter(Boolean).map((text) => soldMarked(text, sold, reader))
      : answerLines(answers, name, { option }).join(", "),
  ]);
}

function chosenAddOns(answers: Answers, sold: unknown, reader: Reader): Marked[] {
  const { addOns } = publishedContent().catalogue;
  const language = mailLanguage(reader.language);
  const bought = soldAddOns(sold, language);
  const names = questionList.flatMap((question) => {
    if (question.kind === "add-ons") return bought.own.map(({ name }) => name);
    if (question.kind !== "flag" || !answers[question.name]) return [];
    return [bought[question.addOn] ?? inLanguage(addOns[question.addOn], language).name];
  });
  return names.map((name) => soldMarked(name, sold, reader));
}

/** The row of a project. Its other columns are read as answers. */
interface ProjectRow {
  id: string;
  user_id: string;
  full_name: string;
  business_name: string;
  sold: unknown;
  /** The account's address, not the one in the form, so that nobody can send our mails to a stranger. */
  account_email: string;
}

function nameIn(tx: Queryable, { full_name, account_email }: ProjectRow): Promise<string> {
  return greetedName(tx, { name: full_name, address: account_email });
}

async function projectRow(tx: Queryable, id: string): Promise<ProjectRow | undefined> {
  const { rows } = await tx.query<ProjectRow>(
    `select p.*, private.sold_to(p.id) as sold, u.email as account_email
     from public.onboarding_submissions p join auth.users u on u.id = p.user_id where p.id = $1`,
    [id],
  );
  return rows[0];
}

/** A submitted project, with the chosen answers in the reader's language. */
export interface SubmittedProject {
  reader: Reader;
  projectId: string;
  /** By which the client is greeted, fit to be printed. */
  name: string;
  answers: (readonly [question: (typeof confirmedQuestions)[number], text: Detail[1]])[];
  addOns: readonly Marked[];
  /** Whether the record of what was agreed to is attached. */
  hasAgreement: boolean;
}

/** To the client whose questionnaire has just become a project. */
export function onboardingConfirmation(
  project: SubmittedProject,
  site: Site,
  own: OwnTexts = {},
): Mail {
  const { reader } = project;
  const words = mailWords(reader).onboarding;
  const answers = project.answers
    .map(
      ([name, text]): Detail => [
        words.labels[name],
        name === "business_name" && typeof text === "string" ? printableName(text) : text,
      ],
    )
    .filter(([, text]) => text.length > 0);
  return layOut(
    {
      subject: words.subject,
      preview: words.preview,
      heading: words.heading(project.name),
      paragraphs: [
        words.text,
        ...(project.hasAgreement
          ? [billingWords(mailLanguage(reader.language)).attachedAgreement]
          : []),
      ],
      details: [
        ...answers,
        [words.labels.addOns, project.addOns.length > 0 ? project.addOns : words.none],
      ],
      button: { label: words.button, url: `${site.url}/project/${project.projectId}` },
      smallPrint: words.smallPrint(site.studio.phone),
      ...own,
    },
    { site, language: reader.language },
  );
}

export interface StatusChange {
  reader: Reader;
  unsubscribe: UnsubscribeLink;
  projectId: string;
  /** By which the client is greeted, fit to be printed. */
  name: string;
  /** What the project was sold, in the reader's language. */
  service: Marked;
  from: ProjectStatus;
  to: ProjectStatus;
  at: Date;
}

/** To a client whose project's status the studio has changed. */
export function statusUpdate(change: StatusChange, site: Site, own: OwnTexts = {}): Mail {
  const { reader, unsubscribe } = change;
  const words = mailWords(reader).status;
  const { statuses } = catalogueWords(reader);
  const { heading, text } = words.news[change.to];
  const { service } = change;
  return layOut(
    {
      subject: `${service.text}${colonIn(reader)} ${statuses[change.to]}`,
      preview: heading,
      heading,
      paragraphs: [words.greeting(change.name), text],
      details: [
        [words.labels.project, [service]],
        [words.labels.status, `${statuses[change.from]} → ${statuses[change.to]}`],
        [words.labels.when, dateAndTime(change.at, reader)],
      ],
      button: { label: words.button, url: `${site.url}/project/${change.projectId}` },
      ...own,
    },
    { site, language: reader.language, unsubscribe },
  );
}

import type { Language } from "#domain/settings/settings.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { formatOf } from "../documents/format.ts";
import { documentWords } from "../documents/words.ts";
import { attachedDocument, waitForDocument } from "./composing/attached-document.ts";
import type { ComposeMail, Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site } from "./composing/mail.ts";
import { projectNameFor } from "./composing/reader-of.ts";
import { recipientOf } from "./composing/recipients.ts";
import { billingWords } from "./composing/words.ts";

export default {
  /** To the client, as long as the question waits for an answer. */
  "support-asked": toClient("support-asked", supportAsked, ["asked"]),
  /** To the client who has agreed, with the agreement, which a job makes. */
  "support-started": async (tx, due, { site }) => {
    const row = await scheduleRow(tx, due.row_id);
    if (!row?.interval) return null;
    const to = await recipientOf(tx, row.clientId);
    if (!to) return null;
    const { rows } = await tx.query<{ id: string; pdf_path: string | null }>(
      `select id, pdf_path from public.agreements where support_schedule_id = $1::uuid
       order by agreed_at desc limit 1`,
      [due.row_id],
    );
    const [agreement] = rows;
    if (!agreement) return null;
    const language = row.language ?? to.language;
    const name = documentWords(language).supportAgreement;
    const file = await attachedDocument(tx, agreement.pdf_path, name);
    if (!file) return waitForDocument({ table: "agreements", id: agreement.id });
    const about = { name: row.projectName, address: to.address };
    const projectName = await projectNameFor(tx, about, site);
    return {
      kind: "support-started",
      key: `support-started:${agreement.id}`,
      to,
      attachments: [file],
      ...supportStarted({ ...row, projectName, language }, site),
    };
  },
  "support-warning": toClient("support-warning", supportWarning, ["running"]),
  "support-ended": toClient("support-ended", supportEnded, ["ending", "ended"]),
  /** To the studio. */
  "support-notice": async (tx, due, { site, studioEmail }) => {
    const row = await scheduleRow(tx, due.row_id);
    if (!row) return null;
    const answer = row.isSilent ? "silent" : `${due.facts.event}`;
    const event = due.facts.event === "ended" ? (row.endedBy ?? "ended") : answer;
    return {
      kind: "support-notice",
      key: `support-notice:${due.row_id}:${due.facts.at}`,
      to: { name: site.studio.name, address: studioEmail },
      ...supportNotice({ ...row, language: "en" }, event, site),
    };
  },
} satisfies Mails;

interface ScheduleRow extends Omit<SupportLetter, "language"> {
  state: string;
  clientId: string;
  language: SupportLetter["language"] | null;
  isSilent: boolean;
}

function toClient(
  kind: "support-asked" | "support-warning" | "support-ended",
  compose: typeof supportAsked,
  states: readonly string[],
): ComposeMail {
  return async (tx, due, { site }) => {
    const row = await scheduleRow(tx, due.row_id);
    if (!row || !states.includes(row.state)) return null;
    const to = await recipientOf(tx, row.clientId);
    if (!to) return null;
    const language = row.language ?? to.language;
    const key = `${kind}:${due.row_id}:${due.facts.at}`;
    const about = { name: row.projectName, address: to.address };
    const projectName = await projectNameFor(tx, about, site);
    return { kind, key, to, ...compose({ ...row, projectName, language }, site) };
  };
}

async function scheduleRow(tx: Queryable, id: string): Promise<ScheduleRow | null> {
  const { rows } = await tx.query<ScheduleRow>(
    `select s.state, s.client_id as "clientId", s.language, s.is_silent as "isSilent", s.project_id as "projectId",
       coalesce(p.business_name, c.business_name, '') as "projectName", coalesce(c.name, '') as "clientName",
       coalesce(s.currency, o.offer ->> 'currency') as currency, (o.offer #>> '{month,totalMinor}')::bigint as month,
       (o.offer #>> '{quarter,totalMinor}')::bigint as quarter, private.support_free_until(s)::text as "freeUntil",
       s.starts_on::text as "startsOn", s.answer_until::text as "answerUntil", s.billing_interval as interval,
       s.total_minor as "totalMinor", s.ends_on::text as "endsOn", s.ended_by as "endedBy"
     from public.support_schedules s join public.clients c on c.id = s.client_id
       left join public.onboarding_submissions p on p.id = s.project_id
       cross join lateral (select private.support_offer(s.client_id) as offer) as o
     where s.id = $1::uuid`,
    [id],
  );
  return rows[0] ?? null;
}

/** A support schedule, as its mails describe it. Amounts include tax; days are ISO dates. */
export interface SupportLetter {
  language: Language;
  projectId: string;
  projectName: string;
  currency: string;
  /** The price of a month, and below that of a quarter, in the currency's minor unit. */
  month: number;
  quarter: number;
  /** The last day of the free support; null where there is none, or not any more. */
  freeUntil: string | null;
  startsOn: string;
  answerUntil: string;
  interval: "month" | "quarter" | null;
  totalMinor: number | null;
  endsOn: string | null;
  endedBy: string | null;
  clientName: string;
}

/** To the client: whether support is wanted, and what it means not to answer. */
export function supportAsked(letter: SupportLetter, site: Site): Mail {
  const { asked: words, ...all } = billingWords(letter.language).support;
  const { money, day } = formatOf(letter);
  const project = printableName(letter.projectName);
  return layOut(
    {
      subject: words.subject(project),
      preview: words.preview,
      heading: words.heading,
      paragraphs: [
        letter.freeUntil ? words.text(project, day(letter.freeUntil)) : words.textFree(project),
        words.silence(day(letter.answerUntil)),
      ],
      details: [
        [all.month, money(letter.month)],
        [all.quarter, money(letter.quarter)],
        [all.begins, day(letter.startsOn)],
      ],
      button: { label: words.button, url: addressOf(letter, site) },
      smallPrint: billingWords(letter.language).smallPrint(site.studio.phone),
    },
    { site, language: letter.language },
  );
}

/** To the client who has agreed, with the agreement attached. */
export function supportStarted(letter: SupportLetter, site: Site): Mail {
  const { started: words, ...all } = billingWords(letter.language).support;
  const { money, day } = formatOf(letter);
  const { interval, totalMinor } = letter;
  return layOut(
    {
      subject: words.subject(printableName(letter.projectName)),
      preview: words.preview,
      heading: words.heading,
      paragraphs: [words.text(day(letter.startsOn))],
      details: [
        ...(interval && totalMinor !== null
          ? [[all[interval], all.price[interval](money(totalMinor))] satisfies [string, string]]
          : []),
        [all.begins, day(letter.startsOn)],
      ],
      button: { label: words.button, url: addressOf(letter, site) },
      smallPrint: billingWords(letter.language).smallPrint(site.studio.phone),
    },
    { site, language: letter.language },
  );
}

/** To the client, a week before an unpaid period ends the support. */
export function supportWarning(letter: SupportLetter, site: Site): Mail {
  const { warning: words } = billingWords(letter.language).support;
  return layOut(
    {
      subject: words.subject(printableName(letter.projectName)),
      preview: words.preview,
      heading: words.heading,
      paragraphs: [words.text],
      button: { label: words.button, url: `${site.url}/invoices` },
      smallPrint: billingWords(letter.language).smallPrint(site.studio.phone),
    },
    { site, language: letter.language },
  );
}

/** To the client: who has ended it, and until when it runs. */
export function supportEnded(letter: SupportLetter, site: Site): Mail {
  const { ended: words } = billingWords(letter.language).support;
  const { day } = formatOf(letter);
  return layOut(
    {
      subject: words.subject(printableName(letter.projectName)),
      preview: words.preview,
      heading: words.heading,
      paragraphs: [
        words.because[letter.endedBy ?? ""] ?? "",
        ...(letter.endsOn ? [words.text(day(letter.endsOn))] : []),
      ].filter(Boolean),
      button: { label: words.button, url: addressOf(letter, site) },
      smallPrint: billingWords(letter.language).smallPrint(site.studio.phone),
    },
    { site, language: letter.language },
  );
}

const news: Record<string, { subject: string; heading: string }> = {
  agreed: { subject: "support is agreed", heading: "The client has agreed to support." },
  declined: { subject: "no support", heading: "The client goes on without support." },
  silent: { subject: "no support", heading: "The client has not answered, which is a No." },
  client: {
    subject: "the client has ended the support",
    heading: "The client has ended the support.",
  },
  studio: { subject: "the support was ended", heading: "The studio has ended the support." },
  unpaid: { subject: "unpaid support has ended", heading: "A period was unpaid for 30 days." },
  cancelled: { subject: "the support has ended", heading: "It ended with the project." },
  deleted: { subject: "the support has ended", heading: "It ended with the account." },
};

/** To the studio: the client's answer, or the end of the support. */
export function supportNotice(letter: SupportLetter, event: string, site: Site): Mail {
  const { money, day } = formatOf({ ...letter, language: "en" });
  const project = printableName(letter.projectName) || "A client";
  const { subject, heading } = news[event] ?? { subject: "support", heading: "Support" };
  const { price } = billingWords("en").support;
  const { interval, totalMinor, endsOn } = letter;
  return layOut(
    {
      subject: `${project}: ${subject}`,
      preview: heading,
      heading,
      paragraphs: endsOn
        ? [`It runs until ${day(endsOn)}. No more invoices follow.`]
        : interval
          ? [`It begins on ${day(letter.startsOn)}. Its invoices are issued by themselves.`]
          : ["Nothing is invoiced. You can ask once more on the project's page."],
      details: [
        ["Client", printableName(letter.clientName)],
        ...(interval && totalMinor !== null
          ? [["Price", price[interval](money(totalMinor))] satisfies [string, string]]
          : []),
      ],
      ...(letter.projectId && {
        button: {
          label: "Open the project",
          url: `${site.url}/admin/project/${letter.projectId}`,
        },
      }),
    },
    { site, language: "en" },
  );
}

function addressOf({ projectId }: SupportLetter, site: Site): string {
  return `${site.url}/project/${projectId}#support`;
}

import type { Queryable } from "#engine/postgres/database.ts";
import { documentWords } from "../documents/words.ts";
import { projectNameFor } from "../emails/reader-of.ts";
import {
  type SupportLetter,
  supportAsked,
  supportEnded,
  supportNotice,
  supportStarted,
  supportWarning,
} from "../emails/support.ts";
import { attachedDocument, waitForDocument } from "./attached-document.ts";
import { recipientOf } from "./compose-billing-mails.ts";
import type { ComposeMail } from "./mail-due.ts";

interface ScheduleRow extends Omit<SupportLetter, "language"> {
  state: string;
  clientId: string;
  language: SupportLetter["language"] | null;
  isSilent: boolean;
}

/** To the client, as long as the question waits for an answer. */
export const composeSupportAsked = toClient("support-asked", supportAsked, ["asked"]);
export const composeSupportWarning = toClient("support-warning", supportWarning, ["running"]);
export const composeSupportEnded = toClient("support-ended", supportEnded, ["ending", "ended"]);

/** To the client who has agreed, with the agreement, which a job makes. */
export const composeSupportStarted: ComposeMail = async (tx, due, { sender }) => {
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
  const projectName = await projectNameFor(tx, about, sender);
  return {
    kind: "support-started",
    key: `support-started:${agreement.id}`,
    to,
    attachments: [file],
    ...supportStarted({ ...row, projectName, language }, sender),
  };
};

/** To the studio. */
export const composeSupportNotice: ComposeMail = async (tx, due, { sender, studioEmail }) => {
  const row = await scheduleRow(tx, due.row_id);
  if (!row) return null;
  const answer = row.isSilent ? "silent" : `${due.facts.event}`;
  const event = due.facts.event === "ended" ? (row.endedBy ?? "ended") : answer;
  return {
    kind: "support-notice",
    key: `support-notice:${due.row_id}:${due.facts.at}`,
    to: { name: sender.studio.name, address: studioEmail },
    ...supportNotice({ ...row, language: "en" }, event, sender),
  };
};

function toClient(
  kind: "support-asked" | "support-warning" | "support-ended",
  compose: typeof supportAsked,
  states: readonly string[],
): ComposeMail {
  return async (tx, due, { sender }) => {
    const row = await scheduleRow(tx, due.row_id);
    if (!row || !states.includes(row.state)) return null;
    const to = await recipientOf(tx, row.clientId);
    if (!to) return null;
    const language = row.language ?? to.language;
    const key = `${kind}:${due.row_id}:${due.facts.at}`;
    const about = { name: row.projectName, address: to.address };
    const projectName = await projectNameFor(tx, about, sender);
    return { kind, key, to, ...compose({ ...row, projectName, language }, sender) };
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

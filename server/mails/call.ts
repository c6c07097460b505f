import type { Reader } from "#engine/auth/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { formatOf } from "../documents/format.ts";
import { presentPairs } from "../documents/pay-to.ts";
import { type Mails, oneRow } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site } from "./composing/mail.ts";
import { nameOf, type ReminderSubject } from "./reminder.ts";

export default {
  /** To the staff of the project, or to the studio: the last reminder has passed, and something is still missing. */
  "call-client-notice": async (tx, { facts }, { site, studioEmail }) => {
    const notice = facts.client
      ? await unpaidNotice(tx, String(facts.client))
      : await missingNotice(tx, String(facts.project), facts.user as string | null);
    if (!notice) return null;
    const address = notice.email ?? studioEmail;
    return {
      kind: "call-client-notice",
      key: `call-client-notice:${facts.client ?? facts.project}:${address}:${notice.key}`,
      to: { name: site.studio.name, address },
      ...callClientNotice(notice, site),
    };
  },
} satisfies Mails;

type AddressedNotice = CallNotice & {
  /** Null: the studio's own address. */
  email: string | null;
  /** Differs when another reminder has passed. */
  key: string;
};

async function missingNotice(tx: Queryable, projectId: string, userId: string | null) {
  const notice = await oneRow<AddressedNotice & { missing: ReminderSubject[] }>(
    tx,
    `select p.business_name as "businessName", p.full_name as "fullName", private.missing_in(p) as missing,
       private.last_phone(p.user_id) as phone,
       (select u.email from auth.users u where u.id = $2::uuid) as email,
       (select max(r.passed_at)::text from public.reminders r where r.project_id = p.id) as key
     from public.onboarding_submissions p
     where p.id = $1::uuid and p.status not in ('completed', 'cancelled')`,
    [projectId, userId],
  );
  return notice && notice.missing.length > 0 ? { ...notice, projectId } : null;
}

async function unpaidNotice(tx: Queryable, clientId: string) {
  const notice = await oneRow<AddressedNotice & { unpaid: UnpaidInvoice[] | null }>(
    tx,
    `select c.business_name as "businessName", c.name as "fullName", private.last_phone(c.user_id) as phone,
       null as email, u.key, u.unpaid
     from public.clients c cross join lateral (
       select max(r.passed_at)::text as key, jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number,
           'remainingMinor', i.remaining_minor, 'currency', i.currency, 'dueDate', i.due_date)
           order by i.due_date, i.issued_at) as unpaid
       from public.invoices i join public.reminders r on r.invoice_id = i.id and r.is_last and r.passed_at is not null
         and r.ended_at is null
       where i.client_id = c.id) as u
     where c.id = $1::uuid`,
    [clientId],
  );
  return notice?.unpaid ? { ...notice, unpaid: notice.unpaid } : null;
}

/** An invoice whose last reminder has left. */
export interface UnpaidInvoice {
  id: string;
  number: string;
  remainingMinor: number;
  currency: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
}

type CallNotice = {
  businessName: string | null;
  fullName: string | null;
  /** The phone number in the client's last booking. */
  phone: string | null;
} & (
  | { projectId: string; missing: readonly ReminderSubject[] }
  /** Ordered by their due dates. */
  | { unpaid: readonly UnpaidInvoice[] }
);

const studioReader: Reader = { language: "en", timezone: "UTC" };

/** To the studio, after the last reminder. */
export function callClientNotice(notice: CallNotice, site: Site): Mail {
  const business = printableName(notice.businessName ?? "");
  const client = printableName(notice.fullName ?? "") || "the client";
  const about = "unpaid" in notice ? unpaidOf(notice.unpaid) : missingOf(notice);
  return layOut(
    {
      subject: `Please call: ${business || client}`,
      preview: `All reminders have left, and ${about.preview}.`,
      heading: `Please call ${client}.`,
      paragraphs: [`All reminders have left. ${about.text}`],
      quotes: about.quotes.map((text) => ({ text })),
      details: presentPairs([
        [about.name, business],
        ["Phone", notice.phone],
      ]),
      button: { label: about.button, url: site.url + about.path },
    },
    { site, language: "en" },
  );
}

function missingOf({
  projectId,
  missing,
}: {
  projectId: string;
  missing: readonly ReminderSubject[];
}) {
  return {
    preview: "something is still missing",
    text: "This is still missing:",
    quotes: missing.map((each) => nameOf(each, studioReader)),
    name: "Project",
    button: "Open the project",
    path: `/admin/project/${projectId}#questions`,
  };
}

function unpaidOf(unpaid: readonly UnpaidInvoice[]) {
  const [first] = unpaid;
  return {
    preview: "an invoice is still open",
    text: unpaid.length === 1 ? "This invoice is still open:" : "These invoices are still open:",
    quotes: unpaid.map(({ number, remainingMinor, currency, dueDate }) => {
      const format = formatOf({ language: "en", currency });
      return `${number}: ${format.money(remainingMinor)}, due ${format.day(dueDate)}`;
    }),
    name: "Business",
    button: "Open the invoice",
    path: `/admin/invoices?id=${first?.id ?? ""}`,
  };
}

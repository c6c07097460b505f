import { addOns, planById } from "#content/services.ts";
import { type ToolId, toolLabels } from "#domain/onboarding/options.ts";
import { statusLabel } from "#domain/project/status.ts";
import { serviceOf } from "#domain/service/service.ts";
import { enqueueMail, type OutgoingMail } from "#engine/mail/outbox.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import { contactConfirmation, contactNotice } from "../emails/contact.ts";
import { printableName, type Sender } from "../emails/mail.ts";
import { onboardingConfirmation } from "../emails/onboarding-confirmation.ts";
import { statusUpdate } from "../emails/status-update.ts";
import { welcome } from "../emails/welcome.ts";

export const mailKinds = [
  "welcome",
  "contact-confirmation",
  "contact-notice",
  "onboarding-confirmation",
  "status-update",
] as const;
export type MailKind = (typeof mailKinds)[number];

export interface MailDeps {
  db: Database;
  sender: Sender;
  /** Where the studio's own notices go. */
  studioEmail: string;
  onError(what: string, error: unknown): void;
}

/**
 * Words the mails that triggers have noted and puts them into the outbox: noted and worded in one
 * transaction each, so that a mail is neither lost nor doubled. With `rowId` only that row's.
 * @returns how many mails went into the outbox.
 */
export async function wordMailsDue(deps: MailDeps, rowId: string | null = null): Promise<number> {
  let worded = 0;
  for (;;) {
    const answer = await wordNext(deps, rowId);
    if (answer === null) return worded;
    worded += answer;
  }
}

interface Due {
  kind: MailKind;
  row_id: string;
  facts: { old?: string; new?: string };
}

async function wordNext(deps: MailDeps, rowId: string | null): Promise<number | null> {
  let due: Due | undefined;
  try {
    return await deps.db.transaction(async (tx) => {
      const { rows } = await tx.query<Due>(
        `delete from private.mails_due where (kind, row_id) in (
           select kind, row_id from private.mails_due
           where due_at <= now() and ($1::uuid is null or row_id = $1)
           order by due_at limit 1 for update skip locked)
         returning kind, row_id, facts`,
        [rowId],
      );
      due = rows[0];
      if (!due) return null;
      const mail = await word(tx, due, deps);
      return mail && (await enqueueMail(tx, mail)) ? 1 : 0;
    });
  } catch (error) {
    if (!due) throw error;
    deps.onError(`mail ${due.kind} for ${due.row_id}`, error);
    await deps.db.query(
      "update private.mails_due set due_at = now() + interval '5 minutes' where kind = $1 and row_id = $2",
      [due.kind, due.row_id],
    );
    return 0;
  }
}

/** null: there is nothing to send (any more). */
function word(tx: Queryable, due: Due, deps: MailDeps): Promise<OutgoingMail | null> {
  switch (due.kind) {
    case "welcome":
      return wordWelcome(tx, due, deps);
    case "contact-confirmation":
      return wordContactConfirmation(tx, due, deps);
    case "contact-notice":
      return wordContactNotice(tx, due, deps);
    case "onboarding-confirmation":
      return wordOnboardingConfirmation(tx, due, deps);
    case "status-update":
      return wordStatusUpdate(tx, due, deps);
  }
}

async function wordWelcome(tx: Queryable, { row_id }: Due, { sender }: MailDeps) {
  const { rows } = await tx.query<{ email: string; full_name: string }>(
    `select email, coalesce(raw_user_meta_data ->> 'full_name', '') as full_name
     from auth.users where id = $1 and deleted_at is null`,
    [row_id],
  );
  const [user] = rows;
  if (!user) return null;
  return {
    kind: "welcome",
    key: `welcome:${row_id}`,
    to: { name: printableName(user.full_name), address: user.email },
    ...welcome({ fullName: user.full_name }, sender),
  };
}

interface ContactRow {
  name: string;
  email: string;
  phone: string | null;
  service: string | null;
  message: string;
}

async function contactRow(tx: Queryable, id: string): Promise<ContactRow | undefined> {
  const { rows } = await tx.query<ContactRow>(
    "select name, email, phone, service, message from public.contact_submissions where id = $1",
    [id],
  );
  return rows[0];
}

/** One in ten minutes and three a day to one address: nobody can fill a stranger's mailbox through us. */
async function wordContactConfirmation(tx: Queryable, { row_id }: Due, { sender }: MailDeps) {
  const row = await contactRow(tx, row_id);
  if (!row) return null;
  const { rows } = await tx.query<{ recent: number; today: number }>(
    `select count(*) filter (where created_at > now() - interval '10 minutes') as recent, count(*) as today
     from engine.outbox where kind = 'contact-confirmation' and lower(to_address) = lower($1)
       and created_at > now() - interval '1 day'`,
    [row.email],
  );
  if ((rows[0]?.recent ?? 0) >= 1 || (rows[0]?.today ?? 0) >= 3) return null;
  return {
    kind: "contact-confirmation",
    key: `contact-confirmation:${row_id}`,
    to: { name: printableName(row.name), address: row.email },
    ...contactConfirmation(row, sender),
  };
}

async function wordContactNotice(
  tx: Queryable,
  { row_id }: Due,
  { sender, studioEmail }: MailDeps,
) {
  const row = await contactRow(tx, row_id);
  if (!row) return null;
  return {
    kind: "contact-notice",
    key: `contact-notice:${row_id}`,
    to: { name: sender.studio.name, address: studioEmail },
    headers: { "Reply-To": row.email },
    ...contactNotice(row, sender),
  };
}

interface ProjectRow {
  id: string;
  full_name: string;
  business_name: string;
  service_selection: string;
  site_goals: string[];
  brand_vibe: string;
  lead_gen_tool: string;
  full_branding_upsell: boolean;
  ai_tool_pack_upsell: boolean;
  ongoing_support_after_free: boolean;
  /** The account's, not the one typed into the form: nobody registers a stranger for our mails. */
  account_email: string;
  wants_notifications: boolean;
}

async function projectRow(tx: Queryable, id: string): Promise<ProjectRow | undefined> {
  const { rows } = await tx.query<ProjectRow>(
    `select p.*, u.email as account_email,
       coalesce(s.notification_emails_enabled, true) as wants_notifications
     from public.onboarding_submissions p join auth.users u on u.id = p.user_id
     left join public.user_settings s on s.user_id = p.user_id where p.id = $1`,
    [id],
  );
  return rows[0];
}

async function wordOnboardingConfirmation(tx: Queryable, { row_id }: Due, { sender }: MailDeps) {
  const project = await projectRow(tx, row_id);
  if (!project) return null;
  const service = serviceOf(project.service_selection);
  return {
    kind: "onboarding-confirmation",
    key: `onboarding-confirmation:${row_id}`,
    to: { name: printableName(project.full_name), address: project.account_email },
    ...onboardingConfirmation(
      {
        projectId: project.id,
        fullName: project.full_name,
        businessName: project.business_name,
        service: service.label,
        timeline: planById(service.planId).timeline,
        goals: project.site_goals,
        brandVibe: project.brand_vibe,
        tool: toolLabels[project.lead_gen_tool as ToolId] ?? project.lead_gen_tool,
        addOns: chosenAddOns(project),
      },
      sender,
    ),
  };
}

function chosenAddOns(project: ProjectRow): string[] {
  return [
    project.full_branding_upsell && addOns.branding.name,
    project.ai_tool_pack_upsell && addOns.aiToolPack.name,
    project.ongoing_support_after_free && addOns.support.name,
  ].filter((name) => name !== false);
}

async function wordStatusUpdate(tx: Queryable, { row_id, facts }: Due, { sender }: MailDeps) {
  const project = await projectRow(tx, row_id);
  if (!project?.wants_notifications || !facts.old || !facts.new) return null;
  const { rows } = await tx.query<{ id: string }>(
    "select id from public.project_status_changes where project_id = $1 order by changed_at desc limit 1",
    [row_id],
  );
  return {
    kind: "status-update",
    key: `status-update:${rows[0]?.id ?? row_id}`,
    to: { name: printableName(project.full_name), address: project.account_email },
    ...statusUpdate(
      {
        projectId: project.id,
        fullName: project.full_name,
        service: serviceOf(project.service_selection).label,
        oldStatus: facts.old,
        newStatus: facts.new,
        oldLabel: statusLabel(facts.old),
        newLabel: statusLabel(facts.new),
      },
      sender,
    ),
  };
}

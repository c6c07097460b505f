import { readUploadedFiles } from "#domain/file/file.ts";
import { eInvoicePath } from "#domain/invoice/e-invoice.ts";
import type { Queryable } from "#engine/postgres/database.ts";

/** The shape of data.json; raised when something in it is renamed or taken away. */
export const dataFormat = "daybreak-my-data/1";

/**
 * Everything that is stored about one person, without secrets, read by one statement, so that all parts are of the
 * same moment. Times are ISO 8601. `docs/my-data.md` says what each part means.
 */
export interface PersonData {
  account: {
    id: string;
    email: string;
    full_name: string | null;
    business_name: string | null;
    created_at: string;
    [fact: string]: unknown;
  };
  settings: Row | null;
  /** The time zone and language of the browser at the last sign-in. */
  detected_locale: Row | null;
  /** The client's row with the billing details; null for a member of the staff without a project. */
  client: Row | null;
  /** What the books hold of this client; null for one without a client's row. */
  books: {
    orders: Row[];
    agreements: Row[];
    invoices: Row[];
    credit_notes: Row[];
    payments: Row[];
  } | null;
  projects: (Row & { business_name: string; uploaded_files: unknown; created_at: string })[];
  /** The roles of this person in the studio and in projects, their own included, and their invitations. */
  roles: Row[];
  draft: (Row & { answers: Row }) | null;
  bug_reports: (Row & { title: string; screenshot_paths: string[] })[];
  /** What this person wrote in threads of projects; the whole thread of an own project is part of the project. */
  thread_messages: Row[];
  /** What this person has asked in projects, as one of the studio, or answered. */
  questions: Row[];
  refund_requests: Row[];
  /** The approvals that this person has given, in whichever project. */
  approvals: Row[];
  /** The lists of changes that this person has sent, with their points. */
  change_lists: Row[];
  /** What this person, as one of the studio, noted beside threads. */
  internal_notes: Row[];
  /** Up to where this person has seen the threads of projects. */
  seen_threads: Row[];
  /** What the bell listed for this person. */
  notifications: Row[];
  timeline: Row[];
  /** null: the address is not verified, so nobody knows whether they are this person's. */
  messages: Row[] | null;
  /** null: the address is not verified. */
  tool_results: Row[] | null;
  /** Bookings that were made while signed in; with a verified address also those that a visitor made with it. */
  calls: Row[];
  mails: Row[];
  sessions: Row[];
  second_factors: Row[];
  /** Their names and dates; the keys themselves are on the person's devices. */
  passkeys: Row[];
  known_devices: Row[];
  sign_ins: Row[];
}

type Row = Record<string, unknown>;

/** @returns null when there is no such account. */
export async function readPersonData(db: Queryable, userId: string): Promise<PersonData | null> {
  const { rows } = await db.query<{ data: PersonData }>(everything, [userId]);
  return rows[0]?.data ?? null;
}

/** A file of this person in storage, with the name that it had on their disk where a row remembers it. */
export interface PersonFile {
  path: string;
  /** The id of the blob. */
  version: string;
  name: string;
  kind: "file" | "screenshot" | "document";
  /** Bytes. */
  size: number;
  type: string;
  created_at: Date;
}

export async function readPersonFiles(
  db: Queryable,
  userId: string,
  data: Pick<PersonData, "projects" | "draft" | "bug_reports" | "books">,
): Promise<PersonFile[]> {
  const names = namesByPath(data);
  const { rows } = await db.query<Omit<PersonFile, "name" | "kind"> & { bucket_id: string }>(
    `select bucket_id, name as path, version, created_at, metadata ->> 'mimetype' as type,
       coalesce((metadata ->> 'size')::bigint, 0) as size
     from storage.objects where ${isOfPerson} or owner_id = $1::uuid::text
       or bucket_id = 'documents' and (storage.foldername(name))[1] =
         (select c.id::text from public.clients c where c.user_id = $1::uuid)
     order by created_at, name`,
    [userId],
  );
  return rows.map(({ bucket_id, ...file }) => ({
    ...file,
    kind: kinds[bucket_id] ?? "file",
    name: names.get(file.path) ?? file.path.split("/").at(-1) ?? file.path,
  }));
}

const kinds: Record<string, PersonFile["kind"]> = {
  "bug-report-screenshots": "screenshot",
  documents: "document",
};

/**
 * A condition on storage.objects, with the account's id as $1. A project's files are its owner's, whoever has
 * uploaded them.
 */
export const isOfPerson = `(case when bucket_id = 'project-files'
  then private.project_of_path(name) in (select p.id from public.onboarding_submissions p where p.user_id = $1::uuid)
  else owner_id = $1::uuid::text or (storage.foldername(name))[1] = $1::uuid::text end)`;

function namesByPath({
  projects,
  draft,
  bug_reports,
  books,
}: Parameters<typeof readPersonFiles>[2]) {
  const listed = [
    ...projects.flatMap((project) => readUploadedFiles(project.uploaded_files)),
    ...readUploadedFiles(draft?.answers.uploaded_files),
  ].map(({ path, name }) => [path, name] as const);
  const shots = bug_reports.flatMap(({ title, screenshot_paths }) =>
    screenshot_paths.map((path) => [path, `${title}.${path.split(".").at(-1)}`] as const),
  );
  const papers = [
    ...(books?.invoices ?? []),
    ...(books?.credit_notes ?? []),
    ...(books?.agreements ?? []),
  ].flatMap((row) => {
    const name = `${row.number ?? "agreement"}`;
    return [
      [`${row.pdf_path}`, `${name}.pdf`],
      [eInvoicePath(`${row.pdf_path}`), `${name}.xml`],
    ] as const;
  });
  return new Map([...shots, ...listed, ...papers]);
}

const list = (row: string, from: string) =>
  `(select coalesce(jsonb_agg(entry order by at), '[]') from (select ${row} as entry, ${from}) as entries)`;

/** The JSON of a row of public.change_lists l, with its points. */
const listWithPoints = `to_jsonb(l) - '{project_id,sender_id,order_id}'::text[] || jsonb_build_object('points',
  (select jsonb_agg(to_jsonb(c) - '{project_id,list_id}'::text[] order by c.position)
   from public.change_points c where c.list_id = l.id))`;

const everything = `
  select jsonb_build_object(
    'account', jsonb_build_object('id', u.id, 'email', u.email, 'address_verified_at', u.email_verified_at,
      'full_name', u.raw_user_meta_data ->> 'full_name',
      'business_name', u.raw_user_meta_data ->> 'business_name',
      'language', u.raw_user_meta_data ->> 'language',
      'role', coalesce(u.raw_app_meta_data ->> 'role', 'customer'),
      'created_at', u.created_at, 'updated_at', u.updated_at, 'last_sign_in_at', u.last_sign_in_at),
    'settings', (select to_jsonb(s) - 'user_id' from public.user_settings s where s.user_id = u.id),
    'detected_locale', (select to_jsonb(d) - 'user_id' from public.detected_locales d where d.user_id = u.id),
    'client', (select to_jsonb(c) - 'user_id' - 'account_deleted_at' from public.clients c where c.user_id = u.id),
    'books', (select jsonb_build_object(
      'orders', ${list(
        `to_jsonb(o) - 'client_id' || jsonb_build_object('lines', (select coalesce(jsonb_agg(to_jsonb(l) - 'order_id'
          order by l.position), '[]') from public.order_lines l where l.order_id = o.id))`,
        "o.created_at as at from public.orders o where o.client_id = c.id and o.state <> 'draft'",
      )},
      'agreements', ${list(
        "to_jsonb(a) - 'client_id'",
        "a.agreed_at as at from public.agreements a where a.client_id = c.id",
      )},
      'invoices', ${list(
        `to_jsonb(i) - 'client_id' - 'public_id' - 'link_generation' - 'created_by' || jsonb_build_object('reminders',
          (select coalesce(jsonb_agg(to_jsonb(r) - '{project_id,invoice_id,subject_kind,subject_id,title}'::text[]
            order by r.step), '[]') from public.reminders r where r.invoice_id = i.id),
          'card_attempts', (select coalesce(jsonb_agg(jsonb_build_object('amount_minor', a.amount_minor, 'state', a.state,
            'by_link', a.is_by_link, 'started_at', a.started_at, 'ended_at', a.ended_at) order by a.started_at), '[]')
            from public.payment_attempts a where a.invoice_id = i.id))`,
        "i.issued_at as at from public.invoices i where i.client_id = c.id and i.number is not null",
      )},
      'credit_notes', ${list(
        "to_jsonb(n) - 'client_id' - 'issued_by'",
        "n.issued_at as at from public.credit_notes n where n.client_id = c.id",
      )},
      'payments', ${list(
        `to_jsonb(y) - 'client_id' - 'recorded_by' - 'provider_reference' || jsonb_build_object(
          'allocations', (select coalesce(jsonb_agg(to_jsonb(t) - 'payment_id' - 'created_by' order by t.created_at), '[]')
            from public.payment_allocations t where t.payment_id = y.id),
          'returns', (select coalesce(jsonb_agg(to_jsonb(r) - 'payment_id' - 'created_by'
              || jsonb_build_object('card_state', f.state) order by r.created_at), '[]')
            from public.payment_returns r left join public.card_refunds f on f.return_id = r.id where r.payment_id = y.id))`,
        "y.recorded_at as at from public.payments y where y.client_id = c.id",
      )},
      'reminder_pauses', ${list(
        "to_jsonb(s) - 'client_id' - 'paused_by' - 'paused_by_name'",
        "s.paused_at as at from public.payment_reminder_pauses s where s.client_id = c.id",
      )},
      'support_schedules', ${list(
        "to_jsonb(s) - 'client_id'",
        "s.completed_at as at from public.support_schedules s where s.client_id = c.id",
      )}) from public.clients c where c.user_id = u.id),
    'projects', ${list(
      `to_jsonb(p) - 'user_id' - 'submission_key' || jsonb_build_object('status_changes',
        (select coalesce(jsonb_agg(jsonb_build_object('at', c.changed_at, 'from', c.old_status,
          'to', c.new_status) order by c.changed_at), '[]')
         from public.project_status_changes c where c.project_id = p.id),
        'clock_events', (select coalesce(jsonb_agg(to_jsonb(e) - 'id' - 'project_id' - 'actor' order by e.at, e.id), '[]')
         from public.clock_events e where e.project_id = p.id),
        'seo_reports', (select coalesce(jsonb_agg(to_jsonb(s) - 'project_id' order by s.created_at), '[]')
         from public.seo_reports s where s.project_id = p.id),
        'thread', (select coalesce(jsonb_agg(to_jsonb(t) - 'project_id' - 'author_id' order by t.created_at), '[]')
         from public.messages t where t.project_id = p.id),
        'questions', (select coalesce(jsonb_agg(to_jsonb(q) - 'project_id' - 'asked_by' - 'closed_by' order by q.asked_at), '[]')
         from public.questions q where q.project_id = p.id),
        'reminders', (select coalesce(jsonb_agg(to_jsonb(r) - '{project_id,invoice_id,due_on}'::text[] order by r.due_at), '[]')
         from public.reminders r where r.project_id = p.id),
        'refund_request', (select to_jsonb(r) - 'project_id' - 'asked_by' from public.refund_requests r where r.project_id = p.id),
        'deliverables', (select coalesce(jsonb_agg(to_jsonb(d) - 'project_id' || jsonb_build_object(
          'versions', (select coalesce(jsonb_agg(to_jsonb(v) - '{project_id,deliverable_id,author_id}'::text[]
            order by v.version), '[]') from public.deliverable_versions v where v.deliverable_id = d.id),
          'change_lists', (select coalesce(jsonb_agg(${listWithPoints} order by l.number), '[]')
            from public.change_lists l where l.deliverable_id = d.id),
          'approval', (select to_jsonb(a) - '{project_id,deliverable_id,account_id}'::text[]
            from public.approvals a where a.deliverable_id = d.id)) order by d.created_at), '[]')
         from public.deliverables d where d.project_id = p.id))`,
      "p.created_at as at from public.onboarding_submissions p where p.user_id = u.id",
    )},
    'roles', ${list(
      "role",
      `created_at as at from (
        select created_at, jsonb_build_object('in', 'studio', 'role', s.role, 'since', s.created_at) as role
          from public.staff s where s.user_id = u.id
        union all select m.created_at, jsonb_build_object('in', 'project', 'project_id', m.project_id, 'role', m.role,
          'may_accept', m.may_accept, 'sees_money', m.sees_money, 'since', m.created_at)
          from public.project_members m where m.user_id = u.id
        union all select a.created_at, jsonb_build_object('in', 'project', 'project_id', a.project_id,
          'role', 'assigned', 'since', a.created_at) from public.project_staff a where a.user_id = u.id
        union all select i.created_at, jsonb_build_object('in', 'invitation', 'project_id', i.project_id,
          'role', i.role, 'since', i.created_at) from public.invitations i where i.user_id = u.id) as roles`,
    )},
    'draft', (select to_jsonb(d) - 'user_id' - 'submission_key' from public.onboarding_drafts d where d.user_id = u.id),
    'bug_reports', ${list(
      "to_jsonb(r) - 'user_id' - 'submission_key'",
      "r.created_at as at from public.bug_reports r where r.user_id = u.id",
    )},
    'thread_messages', ${list(
      "to_jsonb(t) - 'author_id'",
      "t.created_at as at from public.messages t where t.author_id = u.id",
    )},
    'questions', ${list(
      "to_jsonb(q) - 'asked_by' - 'closed_by'",
      "q.asked_at as at from public.questions q where q.asked_by = u.id or q.closed_by = u.id",
    )},
    'refund_requests', ${list(
      "to_jsonb(r) - 'asked_by'",
      "r.asked_at as at from public.refund_requests r where r.asked_by = u.id",
    )},
    'approvals', ${list(
      "to_jsonb(a) - 'account_id'",
      "a.approved_at as at from public.approvals a where a.account_id = u.id",
    )},
    'change_lists', ${list(
      listWithPoints,
      "l.sent_at as at from public.change_lists l where l.sender_id = u.id",
    )},
    'internal_notes', ${list(
      "to_jsonb(n) - 'author_id'",
      "n.created_at as at from public.internal_notes n where n.author_id = u.id",
    )},
    'seen_threads', ${list(
      "to_jsonb(r) - 'user_id'",
      "r.seen_at as at from public.thread_readers r where r.user_id = u.id",
    )},
    'notifications', ${list(
      "to_jsonb(n) - 'user_id' - 'person_id' - 'is_money'",
      "n.at from public.notifications n where n.user_id = u.id",
    )},
    'timeline', ${list(
      `jsonb_build_object('at', l.at, 'by', case when l.actor = u.id then 'you' else l.side end,
        'action', l.action, 'row_id', l.row_id, 'project_id', l.project_id,
        'facts', case when l.client_id = u.id then l.facts else '{}' end)`,
      "l.at from public.audit_log l where l.client_id = u.id or l.actor = u.id",
    )},
    'messages', case when u.email_verified_at is not null then ${list(
      "to_jsonb(m) - 'submission_key'",
      "m.created_at as at from public.contact_submissions m where lower(m.email) = u.email",
    )} end,
    'tool_results', case when u.email_verified_at is not null then ${list(
      "to_jsonb(t) - 'submission_key'",
      "t.created_at as at from public.tool_leads t where lower(t.email) = u.email",
    )} end,
    'calls', ${list(
      "to_jsonb(b) - 'user_id' - 'submission_key' - 'taken' - 'uid' - 'changed_by'",
      `b.created_at as at from public.bookings b
        where b.user_id = u.id
          or b.user_id is null and u.email_verified_at is not null and lower(b.email) = u.email`,
    )},
    'mails', ${list(
      `jsonb_build_object('kind', o.kind, 'subject', o.subject, 'state', o.state,
        'created_at', o.created_at, 'sent_at', o.sent_at)`,
      `o.created_at as at from engine.outbox o where lower(o.to_address) = u.email
        and o.kind not like '%-notice'
        and (u.email_verified_at is not null
          or o.kind not in ('contact-confirmation', 'tool-result') and o.kind not like 'booking-%')`,
    )},
    'sessions', ${list(
      `jsonb_build_object('signed_in_at', s.created_at, 'last_used_at', greatest(s.created_at, s.refreshed_at),
        'device', s.user_agent, 'second_factor_shown', s.aal = 'aal2')`,
      "s.created_at as at from auth.sessions s where s.user_id = u.id and s.revoked_at is null",
    )},
    'second_factors', ${list(
      `jsonb_build_object('type', f.factor_type, 'name', f.friendly_name, 'status', f.status,
        'created_at', f.created_at, 'codes_left', case when f.factor_type = 'recovery_code' then
          (select count(*) from auth.mfa_recovery_codes c where c.factor_id = f.id and c.used_at is null) end)`,
      "f.created_at as at from auth.mfa_factors f where f.user_id = u.id",
    )},
    'passkeys', ${list(
      `jsonb_build_object('name', p.friendly_name, 'host', p.rp_id, 'synced', p.backup_eligible,
        'created_at', p.created_at, 'last_used_at', p.last_used_at)`,
      "p.created_at as at from auth.webauthn_credentials p where p.user_id = u.id",
    )},
    'known_devices', ${list(
      "jsonb_build_object('first_seen_at', k.created_at, 'last_seen_at', k.last_seen_at)",
      "k.created_at as at from auth.known_devices k where k.user_id = u.id",
    )},
    'sign_ins', ${list(
      "jsonb_build_object('at', e.created_at, 'action', e.payload ->> 'action', 'by', e.payload ->> 'actor')",
      "e.created_at as at from auth.audit_log_entries e where (e.payload ->> 'user_id')::uuid = u.id",
    )}
  ) as data
  from auth.users u where u.id = $1::uuid and u.deleted_at is null`;

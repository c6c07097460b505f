import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DatabaseError } from "#engine/postgres/database.ts";
import { type Backend, type Person, startBackend } from "../tests/backend.ts";
import { callFunction } from "../tests/call-function.ts";
import { eitherKind, rolledBack } from "../tests/databases.ts";
import { project } from "../tests/project.ts";
import { type Role, roles, rowsOfPage } from "./roles-page.ts";

/** Counts the cells of docs/roles.md that allow and that refuse, and lists those that the product contradicts. */
class Tally {
  allowed = 0;
  refused = 0;
  readonly wrong: string[] = [];

  add(what: string, expected: boolean, found: boolean | string) {
    if (expected) this.allowed++;
    else this.refused++;
    if (found !== expected) this.wrong.push(`${what}: page ${expected}, found ${found}`);
  }
}

/** Values of the sample rows. In a statement or request `{name}` stands for one of them, `{me}` for the caller's id. */
type Samples = Record<string, string>;

const projectColumns = Object.keys(project).join(", ");
const projectValues = `select ${projectColumns} from jsonb_populate_record(null::public.onboarding_submissions, '${JSON.stringify(project).replaceAll("'", "''")}')`;

/**
 * How each row of docs/roles.md is tried, by its name and action. For an insert it is the statement after the table's
 * name, for an upload the path, and for everything else the condition that finds the sample row.
 */
const attempts: Record<string, string> = {
  "agreements select, of the project": "project_id = '{project}'",
  "approvals select, of the project": "project_id = '{project}'",
  "audit_log select, of the project": "project_id = '{project}'",
  "audit_log select, of the project's money": "project_id = '{project}' and action like 'order.%'",
  "booking_days_off select": "true",
  "booking_days_off insert": "(first_day, last_day) values ('2030-01-01', '2030-01-02')",
  "booking_days_off delete": "true",
  "booking_hours select": "true",
  "booking_hours insert": "(event, week) values ('vip-day', '{}')",
  "booking_hours update": "true",
  "booking_hours delete": "true",
  "bookings select, the client's": "user_id = '{client}'",
  "bug_reports select, of the project": "id = '{report}'",
  "bug_reports insert, about the project":
    "(project_id, user_id, title, description) values ('{project}', '{me}', 'x', 'x')",
  "bug_reports update, of the project": "id = '{report}'",
  "change_lists select, of the project": "project_id = '{project}'",
  "change_points select, of the project": "project_id = '{project}'",
  "clients select, the client's": "user_id = '{client}'",
  "clients update, the client's": "user_id = '{client}'",
  "clock_events select, of the project": "project_id = '{project}'",
  "contact_submissions select": "true",
  "contact_submissions insert": "(name, email, message) values ('x', 'x@example.com', 'x')",
  "contact_submissions update": "true",
  "credit_notes select, of the project": "invoice_id = '{invoice}'",
  "content_public select": "true",
  "content_versions select, public": "state = 'public'",
  "content_versions select, a draft": "state = 'draft'",
  "deliverable_versions select, of the project": "project_id = '{project}'",
  "deliverables select, of the project": "project_id = '{project}'",
  "detected_locales select, the client's": "user_id = '{client}'",
  "detected_locales insert, the own": "(user_id, detected_language) values ('{me}', 'de')",
  "detected_locales update, the client's": "user_id = '{client}'",
  "first_steps select": "step = 'system'",
  "first_steps delete": "step = 'system'",
  "internal_notes select, of the project": "project_id = '{project}'",
  "invoice_lines select, of an issued invoice": "invoice_id = '{invoice}'",
  "invoices select, of the project, issued": "id = '{invoice}'",
  "invoices select, a draft": "id = '{invoiceDraft}'",
  "legal_texts select": "true",
  "mails select": "true",
  "messages select, of the project": "project_id = '{project}'",
  "news select": "true",
  "news insert": "(subject, body) values ('x', 'x')",
  "news update": "true",
  "news delete": "true",
  "notifications select, the client's": "user_id = '{client}'",
  "notifications select, the maker's": "user_id = '{maker}'",
  "onboarding_drafts select, the client's": "user_id = '{client}'",
  "onboarding_drafts insert, the own": "(user_id, answers, current_step) values ('{me}', '{}', 1)",
  "onboarding_drafts update, the client's": "user_id = '{client}'",
  "onboarding_drafts delete, the client's": "user_id = '{client}'",
  "onboarding_submissions select, the project": "id = '{project}'",
  "onboarding_submissions insert, one's own": `(${projectColumns}) ${projectValues}`,
  "onboarding_submissions update, the project": "id = '{project}'",
  "order_lines select, of an order that was sent": "order_id = '{order}'",
  "orders select, of the project, sent": "id = '{order}'",
  "orders select, a draft": "id = '{orderDraft}'",
  "card_refunds select, of the client's payment": "payment_id = '{payment}'",
  "payment_attempts select, of an issued invoice": "invoice_id = '{invoice}'",
  "payment_discrepancies select": "true",
  "payment_allocations select, of an issued invoice": "invoice_id = '{invoice}'",
  "payment_returns select, of the client's payment": "payment_id = '{payment}'",
  "payment_reminder_pauses select, the client's": "client_id = '{books}'",
  "payments select, the client's": "id = '{payment}'",
  "project_members select, of the project": "project_id = '{project}'",
  "project_staff select, the maker's": "user_id = '{maker}'",
  "project_status_changes select, of the project": "project_id = '{project}'",
  "questions select, of the project": "project_id = '{project}'",
  "refund_requests select, of the project": "project_id = '{project}'",
  "reminders select, of an invoice": "invoice_id = '{invoice}'",
  "reminders select, of the project": "project_id = '{project}'",
  "seo_reports select, of the project": "project_id = '{project}'",
  "staff select, the maker's": "user_id = '{maker}'",
  "support_schedules select, of the project": "project_id = '{project}'",
  "thread_readers select, of the project": "project_id = '{project}'",
  "tool_leads select": "true",
  "user_settings select, the client's": "user_id = '{client}'",
  "user_settings insert, the own": "(user_id, language) values ('{me}', 'de')",
  "user_settings update, the client's": "user_id = '{client}'",
  "onboarding-assets read, what the project names": "name = '{client}/1700000000000-abcdefgh.png'",
  "onboarding-assets read, of a draft, the client's":
    "name = '{client}/1700000000001-abcdefgh.png'",
  "onboarding-assets upload, into the own folder": "{me}/1700000000002-abcdefgh.png",
  "bug-report-screenshots read, what a report of the project names":
    "name = '{client}/1700000000003-abcdefgh.png'",
  "bug-report-screenshots upload, into the own folder": "{me}/1700000000004-abcdefgh.png",
  "project-files read, of the project": "name = '{project}/{file}.png'",
  "project-files upload, into the project's folder": "{project}/{otherFile}.png",
  "site-pictures read": "name = 'desktop/{file}.jpg'",
  "site-pictures upload": "phone/{otherFile}.jpg",
  "site-pictures upload, what the server makes": "made/{otherFile}.webp",
  "documents read, of the project": "name = '{books}/{invoice}.pdf'",
  "documents read, an e-invoice of the project": "name = '{books}/{invoice}.xml'",
  "documents upload, into the client's folder": "{books}/{otherFile}.pdf",
};

/** What an update assigns in columns whose trigger ignores a change to the same value. */
const changes: Record<string, string> = {
  "detected_locales.user_id": "user_id = user_id, detected_language = 'es'",
  "detected_locales.detected_timezone": "detected_timezone = 'Europe/Berlin'",
  "detected_locales.detected_language": "detected_language = 'es'",
};

/** For each function of the RPC API an expression that is true for a caller who is answered, and else throws. */
const rpcExpressions: Record<string, string> = {
  add_project_files: "public.add_project_files('{project}', '[]') is not null",
  admin_needs_two_factor: "public.admin_needs_two_factor() is not null",
  books_year: "public.books_year() is not null",
  contact_history: "public.contact_history('a@example.com') is not null",
  count_news_readers: "public.count_news_readers() is not null",
  "deposits_to_issue of the own projects":
    "(select count(*) from public.deposits_to_issue()) is not null",
  "billing_preview of the own orders": "coalesce(public.billing_preview(), '{}') is not null",
  "end_session an own one": "public.end_session('{file}') is not null",
  unsent_mails: "public.unsent_mails() is not null",
  held_mails: "public.held_mails() is not null",
  mail_preview: "public.mail_preview('{mail}') is not null",
  "no_answer_owed in the thread of the project": "public.no_answer_owed('{project}') is not null",
  "own_invitations own ones": "public.own_invitations() is not null",
  own_sessions: "exists (select from public.own_sessions())",
  "pending_reports counts that of the project": "public.pending_reports() > 0",
  privacy_change: "coalesce(public.privacy_change(), '{}') is not null",
  "project_clock of the project": "public.project_clock('{project}') is not null",
  "project_money of the project": "public.project_money('{project}') is not null",
  "project_support of the project": "public.project_support('{project}') is not null",
  "project_deliverables of the project": "public.project_deliverables('{project}') is not null",
  "project_now of the project": "public.project_now('{project}') is not null",
  "project_people of the project": "public.project_people('{project}') is not null",
  "project_people with addresses and invitations":
    "public.project_people('{project}') #>> '{members,0,email}' is not null",
  "read_notifications own ones": "public.read_notifications(now()) is not null",
  release_held_mails: "public.release_held_mails('welcome', true) is not null",
  "seen notes it in the thread of the project": "public.seen('{project}', now()) is not null",
  send_failed_mails_again: "public.send_failed_mails_again() is not null",
  send_mail_again: "public.send_mail_again('{mail}', '{file}') is not null",
  send_news: "public.send_news('{news}', '{newsSeen}') is not null",
  studio_export: "public.studio_export('messages') is not null",
  "studio_list `projects`, shows the project":
    "public.studio_list('projects') -> 'rows' @> '[{\"id\":\"{project}\"}]'",
  "studio_list `reports`, shows that of the project":
    "public.studio_list('reports') -> 'rows' @> '[{\"id\":\"{report}\"}]'",
  "studio_list every other list": `(select count(*) = 5 from unnest('{messages,drafts,mails,audit,sign_ins}'::text[]) l
    where public.studio_list(l) is not null)`,
  studio_money: "public.studio_money() is not null",
  studio_month: "exists (select from public.studio_month('UTC'))",
  studio_people: "public.studio_people() is not null",
  "studio_people with addresses and invitations":
    "public.studio_people() @> '[{\"is_invited\":true}]'",
  "studio_today those that wait": "public.studio_today() is not null",
  "studio_today shows the project": "public.studio_today()::text like '%{report}%'",
  announce_privacy_change: `public.announce_privacy_change((select version from public.legal_texts where kind = 'privacy'
    order by published_at desc limit 1)) is not null`,
  "tick_task a task of the client's":
    "public.tick_task('{project}', 'day-send-content', true) is not null",
  "tick_task a task of the studio's":
    "public.tick_task('{project}', 'day-brief', true) is not null",
  "unread_notifications own ones": "public.unread_notifications() is not null",
  "waiting_on_me shows those of the project":
    "exists (select from public.waiting_on_me() w where w.project_id = '{project}')",
};

const oneLine = [{ description: "A page", quantity: 1, unitAmountMinor: 1 }];

interface TriedRequest {
  body: object;
  /** Whether this is the answer that only a permitted caller gets. */
  isAllowed(status: number, text: string): boolean;
}

/**
 * Requests to the functions of the server. So that nothing is changed, most of them name an id that does not exist,
 * `{file}`: a permitted caller gets the status 404, and anybody else is refused before.
 */
const requests: Record<string, TriedRequest> = {
  "assign-staff": { body: { projectId: "{project}", userId: "{file}" }, isAllowed: notFound },
  "unassign-staff": { body: { projectId: "{project}", userId: "{file}" }, isAllowed: notFound },
  "booking-feed": { body: { action: "read" }, isAllowed: ok },
  "change-member of the project": {
    body: { projectId: "{project}", userId: "{file}", role: "viewer" },
    isAllowed: notInProject,
  },
  "answer-invitation an own one": {
    body: { invitationId: "{file}", accept: true },
    isAllowed: notFound,
  },
  "remove-member of the project": {
    body: { projectId: "{project}", userId: "{file}" },
    isAllowed: notInProject,
  },
  "invite-member into the project": {
    body: { projectId: "{project}", email: "{unique}@example.com", role: "viewer" },
    isAllowed: ok,
  },
  "change-staff": { body: { userId: "{file}", role: "maker" }, isAllowed: notFound },
  "remove-staff": { body: { userId: "{file}" }, isAllowed: notFound },
  "invite-staff": { body: { email: "{unique}@example.com", role: "maker" }, isAllowed: ok },
  "delete-account somebody else's": { body: { userId: "{file}" }, isAllowed: notFound },
  "export-data somebody else's": { body: { userId: "{file}" }, isAllowed: notFound },
  "export-books": { body: { year: 2026, form: "table" }, isAllowed: ok },
  "export-list": { body: { list: "messages" }, isAllowed: ok },
  "preview-news": { body: { newsId: "{file}" }, isAllowed: notFound },
  "try-news": { body: { newsId: "{file}" }, isAllowed: notFound },
  "read-backups": { body: {}, isAllowed: ok },
  "read-system": { body: {}, isAllowed: ok },
  "read-content": { body: { kind: "page-home" }, isAllowed: ok },
  "preview-page": {
    body: { path: "/no/such/page", changes: [] },
    isAllowed: (_, text) => /content.no_page/.test(text),
  },
  "site-updates": { body: { action: "read" }, isAllowed: ok },
  "preview-link": { body: { action: "read" }, isAllowed: ok },
  "save-content": {
    body: { kind: "page-home", base: 0, changes: [{ path: "nothing", value: "x" }] },
    isAllowed: (_, text) => /content.no_field/.test(text),
  },
  "save-picture": {
    body: { path: "desktop/{otherFile}", alt: "", focus: { x: 50, y: 0 } },
    isAllowed: (_, text) => /picture.not_there/.test(text),
  },
  "read-pictures": { body: { slot: "desktop" }, isAllowed: ok },
  "make-logo": {
    body: { path: "logo/{otherFile}" },
    isAllowed: (_, text) => /picture.not_there/.test(text),
  },
  "planned-publishing": { body: { action: "read" }, isAllowed: ok },
  "site-editors": { body: { stays: true }, isAllowed: ok },
  "publish-content": {
    body: { kinds: ["page-home"], seen: {} },
    isAllowed: (_, text) => /content.seen_older/.test(text),
  },
  "restore-content": {
    body: { kind: "page-home", number: 99 },
    isAllowed: (_, text) => /content.no_version/.test(text),
  },
  "try-restore": { body: {}, isAllowed: (status) => status === 409 },
  "try-system": { body: {}, isAllowed: ok },
  "read-own-bookings": { body: {}, isAllowed: ok },
  "read-page": { body: { reads: [{ path: "/invoices?select=id" }] }, isAllowed: ok },
  "send-onboarding-confirmation": { body: {}, isAllowed: ok },
  "send-project-status-update about the project": {
    body: { projectId: "{project}" },
    isAllowed: (_, text) => /"leavesAt":"/.test(text),
  },
  "analyze-seo of the project before, the first": {
    body: { url: "no address", owner: { project_id: "{project}", stage: "before" } },
    isAllowed: unreadable,
  },
  "analyze-seo of the project after": {
    body: { url: "no address", owner: { project_id: "{project}", stage: "after" } },
    isAllowed: unreadable,
  },
  "make-order": { body: { projectId: "{file}" }, isAllowed: notFound },
  "edit-order": { body: { orderId: "{file}", lines: oneLine }, isAllowed: notFound },
  "send-order": { body: { orderId: "{file}" }, isAllowed: notFound },
  "write-invoice": { body: { clientId: "{file}", lines: oneLine }, isAllowed: notFound },
  "discard-invoice": { body: { invoiceId: "{file}" }, isAllowed: notFound },
  "issue-invoice": { body: { invoiceId: "{file}" }, isAllowed: notFound },
  "credit-invoice": { body: { invoiceId: "{file}", reason: "x" }, isAllowed: notFound },
  "pause-payment-reminders": { body: { clientId: "{file}" }, isAllowed: notFound },
  "record-payment": {
    body: {
      clientId: "{file}",
      amountMinor: 1,
      currency: "USD",
      date: "2026-11-01",
      method: "bank",
    },
    isAllowed: notFound,
  },
  "reverse-payment": { body: { paymentId: "{file}", reason: "x" }, isAllowed: notFound },
  "allocate-credit": {
    body: { clientId: "{file}", invoiceId: "{file}", amountMinor: 1 },
    isAllowed: notFound,
  },
  "refund-payment": {
    body: { paymentId: "{file}", amountMinor: 1, reason: "x" },
    isAllowed: notFound,
  },
  "resolve-discrepancy": { body: { discrepancyId: "{file}" }, isAllowed: notFound },
  "start-without-deposit": { body: { projectId: "{file}", reason: "x" }, isAllowed: notFound },
  "cancel-project": {
    body: { projectId: "{file}", invoices: [], reason: "x" },
    isAllowed: notFound,
  },
  "confirm-content of the project": {
    body: { projectId: "{project}", complete: true },
    // Tasks of the client's are still open, so a permitted caller gets 409.
    isAllowed: (status) => status === 409,
  },
  "answer-order of the project": {
    body: { orderId: "{order}", version: 1, answer: "decline" },
    isAllowed: ok,
  },
  "pay-all-at-once of the project": {
    body: { projectId: "{project}" },
    isAllowed: (status) => status === 409,
  },
  "payment-link of an issued invoice": {
    body: { invoiceId: "{invoice}", action: "show" },
    isAllowed: ok,
  },
  "post-message into the thread of the project": {
    body: { projectId: "{project}", text: "x" },
    isAllowed: ok,
  },
  // The message is the client's.
  "edit-message an own one": { body: { messageId: "{message}", text: "y" }, isAllowed: ok },
  "remove-message somebody else's": {
    body: { messageId: "{othersMessage}" },
    isAllowed: (status) => status === 200 || status === 409,
  },
  "ask-client about the project": {
    body: { projectId: "{project}", text: "x", blocking: false },
    isAllowed: ok,
  },
  // The first permitted caller answers it, the others come too late.
  "answer-question in words": {
    body: { questionId: "{question}", text: "x" },
    isAllowed: (status) => status === 200 || status === 409,
  },
  "pause-reminders of the project": { body: { projectId: "{project}" }, isAllowed: ok },
  // The client was not asked about support yet, so a permitted caller gets 409.
  "answer-support of the project": {
    body: { projectId: "{project}", answer: "no" },
    isAllowed: (status) => status === 409,
  },
  "end-support of the project": {
    body: { projectId: "{project}" },
    isAllowed: (status) => status === 409,
  },
  "ask-support": { body: { projectId: "{file}" }, isAllowed: notFound },
  // No deadline was missed, so a permitted caller gets 409.
  "ask-for-refund of the project": {
    body: { projectId: "{project}", reason: "x" },
    isAllowed: (status) => status === 409,
  },
  "post-deliverable to the project": {
    body: { projectId: "{project}", title: "x", link: "http://127.0.0.1/" },
    isAllowed: ok,
  },
  // A change list about this deliverable was already sent, so a permitted caller gets 409.
  "post-version of a deliverable of the project": {
    body: { deliverableId: "{deliverable}", link: "http://127.0.0.1/" },
    isAllowed: (status) => status === 409,
  },
  "send-changes about a deliverable of the project": {
    body: { deliverableId: "{deliverable}", points: [{ text: "x" }] },
    isAllowed: (status) => status === 409,
  },
  "withdraw-changes about the project": {
    body: { listId: "{list}" },
    isAllowed: (status) => status === 409,
  },
  "answer-point about the project": {
    body: { pointId: "{point}", answer: "done" },
    isAllowed: ok,
  },
  "approve-deliverable of the project": {
    body: { deliverableId: "{deliverable}", version: 1 },
    isAllowed: (status) => status === 409,
  },
  "price-extra-round": { body: { listId: "{file}", lines: oneLine }, isAllowed: notFound },
  "post-note about the project": { body: { projectId: "{project}", text: "x" }, isAllowed: ok },
  "cancel-booking by its id, without a link": {
    body: { id: "{booking}", dryRun: true },
    isAllowed: (status) => status !== 404,
  },
  "move-booking by its id, without a link": {
    body: { id: "{booking}", start: "2000-01-01T00:00:00Z" },
    isAllowed: (status) => status !== 404,
  },
};

function ok(status: number) {
  return status === 200;
}
function notFound(status: number) {
  return status === 404;
}
function notInProject(status: number, text: string) {
  return status === 404 && text.includes("not in the project");
}
function unreadable(status: number) {
  return status === 400 || status === 422;
}

describe.each(eitherKind)("docs/roles.md on the %s database", (kind) => {
  let backend: Backend;
  let samples: Samples;
  const people = {} as Record<Role, Person | null>;
  const keyOf = (name: string, details: readonly string[]) =>
    [name, ...details].filter(Boolean).join(" ");

  beforeAll(async () => {
    backend = await startBackend(kind);
    ({ samples } = await prepare(backend, people));
  }, 60_000);
  afterAll(() => backend.stop());

  const fill = (text: string, role: Role) =>
    text
      .replaceAll("{me}", people[role]?.id ?? samples.file ?? "")
      .replace(/\{(\w+)\}/g, (whole, name) => samples[name] ?? whole);

  /** Runs a statement as this role and rolls it back. @returns how many rows it reached, or the SQLSTATE. */
  const runAs = async (role: Role, statement: string): Promise<number | string> => {
    const person = people[role];
    const claims = person
      ? { sub: person.id, role: "authenticated", aal: "aal1" }
      : { role: "anon" };
    try {
      return await rolledBack(backend.db, async (tx) => {
        await tx.query("select set_config('request.jwt.claims', $1, true)", [
          JSON.stringify(claims),
        ]);
        await tx.exec(`set local role ${claims.role}`);
        const { rows, count } = await tx.query(fill(statement, role));
        return /^select/.test(statement) ? rows.length : (count ?? 0);
      });
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return error.code === "23505" ? 1 : error.code;
    }
  };
  // 42501: no right; P0001: refused by a function of the product; 428C9: a column whose value the database generates.
  const refusals = ["42501", "P0001", "428C9"];
  const outcome = (reached: number | string) =>
    typeof reached === "number" ? reached > 0 : refusals.includes(reached) ? false : reached;

  test("every table, every right on it, every bucket and every function has a row on the page", async () => {
    const { rows: rights } = await backend.db.query<{ line: string }>(
      `select c.relname || ' ' || action || ': ' || case when action = 'delete' then 'the row'
           when no = '' then 'all' when yes_count <= no_count then yes else 'all but ' || no end as line
       from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete']) as action
         cross join lateral (select
           count(*) filter (where has) as yes_count, count(*) filter (where not has) as no_count,
           coalesce(string_agg('\`' || attname || '\`', ', ' order by attnum) filter (where has), '') as yes,
           coalesce(string_agg('\`' || attname || '\`', ', ' order by attnum) filter (where not has), '') as no
           from (select attname, attnum, case when action = 'delete'
               then has_table_privilege('authenticated', c.oid, 'delete')
               else has_column_privilege('authenticated', c.oid, attnum, action) end as has
             from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns) as found
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and yes_count > 0
       order by 1`,
    );
    expect(rights.length).toBeGreaterThan(30);
    const onPage = rowsOfPage("Tables").map(
      ({ name, details: [action, columns] }) => `${name} ${action?.split(",")[0]}: ${columns}`,
    );
    expect([...new Set(onPage)].sort()).toEqual(rights.map(({ line }) => line).sort());

    const { rows: buckets } = await backend.db.query<{ id: string }>(
      "select id from storage.buckets",
    );
    expect(new Set(rowsOfPage("Buckets").map(({ name }) => name))).toEqual(
      new Set(buckets.map(({ id }) => id)),
    );
    const rpc = readFileSync(new URL("rights/functions.txt", import.meta.url), "utf8");
    const callable = [...rpc.matchAll(/^public\.(\w+)\(/gm)].map(([, name]) => name);
    const named = rowsOfPage("Functions of the database").map(({ name }) => name);
    expect([...new Set(named)].sort()).toEqual([...new Set(callable)].sort());

    const folder = new URL("../server/functions/", import.meta.url);
    const own = readdirSync(folder).filter((file) => {
      const text = readFileSync(new URL(file, folder), "utf8");
      return text.includes("export default") && !text.includes('who: "anyone"');
    });
    const functions = new Set(
      rowsOfPage("Functions of the server").map(({ name }) => `${name}.ts`),
    );
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter((file) => !functions.has(file))).toEqual([]);
  });

  test("the database does what every cell about tables and buckets says", async () => {
    const tally = new Tally();
    for (const { name, details, isAllowed } of [
      ...rowsOfPage("Tables"),
      ...rowsOfPage("Buckets"),
    ]) {
      const [action = "", columns = ""] = details;
      const key = keyOf(name, [action]);
      const attempt = attempts[key];
      if (attempt === undefined) throw new Error(`database/roles.test.ts does not try "${key}"`);
      const [verb] = action.split(",");
      const statements = await statementsOf(name, verb ?? "", { attempt, columns });
      for (const role of roles) {
        for (const statement of statements) {
          tally.add(`${role}: ${key}`, isAllowed[role], outcome(await runAs(role, statement)));
        }
      }
    }
    console.log(`${kind}: tables and buckets, ${tally.allowed} allowed, ${tally.refused} refused`);
    expect(tally.wrong).toEqual([]);
    expect(tally.allowed).toBeGreaterThan(150);
    expect(tally.refused).toBeGreaterThan(200);
  }, 120_000);

  test("a column that the page leaves out is written by nobody, not even by those who may write the others", async () => {
    const tally = new Tally();
    const { rows } = await backend.db.query<{ table: string; column: string; verb: string }>(
      `select c.relname as table, a.attname as column, verb from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
         unnest(array['insert', 'update']) as verb
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and not has_column_privilege('authenticated', c.oid, a.attnum, verb)`,
    );
    for (const { table, column, verb } of rows) {
      const statement =
        verb === "insert"
          ? `insert into public.${table} (${column}) values (default)`
          : `update public.${table} set ${column} = ${column}`;
      for (const role of ["client", "owner"] as const) {
        const found = await runAs(role, statement);
        tally.add(
          `${role}: ${verb} ${table}.${column}`,
          false,
          refusals.includes(`${found}`) ? false : `${found}`,
        );
      }
    }
    console.log(`${kind}: columns, ${tally.refused} refused`);
    expect(tally.wrong).toEqual([]);
    expect(tally.refused).toBeGreaterThan(200);
  }, 120_000);

  test("database and server do what every cell about functions says", async () => {
    const tally = new Tally();
    for (const { name, details, isAllowed } of rowsOfPage("Functions of the database")) {
      const key = keyOf(name, details);
      const expression = rpcExpressions[key];
      if (!expression) throw new Error(`database/roles.test.ts does not try "${key}"`);
      for (const role of roles) {
        const found = outcome(await runAs(role, `select 1 where ${expression}`));
        tally.add(`${role}: ${key}`, isAllowed[role], found);
      }
    }
    for (const { name, details, isAllowed } of rowsOfPage("Functions of the server")) {
      const key = keyOf(name, details);
      const call = requests[key];
      if (!call) throw new Error(`database/roles.test.ts does not try "${key}"`);
      for (const role of roles) {
        const body = fill(JSON.stringify(call.body), role).replace("{unique}", randomUUID());
        const token = people[role]?.token;
        const answer = await callFunction(backend, name, {
          ...(token && { token }),
          body: JSON.parse(body),
        });
        const found = call.isAllowed(answer.status, await answer.text());
        tally.add(
          `${role}: ${key}`,
          isAllowed[role],
          found || (isAllowed[role] ? `${answer.status}` : false),
        );
      }
    }
    console.log(`${kind}: functions, ${tally.allowed} allowed, ${tally.refused} refused`);
    expect(tally.wrong).toEqual([]);
    expect(tally.allowed).toBeGreaterThan(100);
    expect(tally.refused).toBeGreaterThan(150);
  }, 120_000);

  /** The statements that try a cell: one, or for an update one for each column that may be written. */
  async function statementsOf(
    name: string,
    verb: string,
    { attempt, columns }: { attempt: string; columns: string },
  ): Promise<string[]> {
    if (verb === "read") {
      return [`select 1 from storage.objects where bucket_id = '${name}' and ${attempt}`];
    }
    if (verb === "upload") {
      return [
        `insert into storage.objects (bucket_id, name, owner_id) values ('${name}', '${attempt}', '{me}')`,
      ];
    }
    if (verb === "select") return [`select 1 from public.${name} where ${attempt}`];
    if (verb === "delete") return [`delete from public.${name} where ${attempt}`];
    if (verb === "insert") return [`insert into public.${name} ${attempt}`];
    const { rows } = await backend.db.query<{ column: string }>(
      `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0
         and not attisdropped and has_column_privilege('authenticated', attrelid, attnum, 'update')`,
      [`public.${name}`],
    );
    expect(rows.length, columns).toBeGreaterThan(0);
    return rows.map(
      ({ column }) =>
        `update public.${name} set ${changes[`${name}.${column}`] ?? `${column} = ${column}`} where ${attempt}`,
    );
  }
});

/** Creates a person for each role of the page, and one sample row of each kind. */
async function prepare(
  backend: Backend,
  people: Record<Role, Person | null>,
): Promise<{ samples: Samples }> {
  const run = (text: string, values: (string | null)[] = []) =>
    backend.db.query<{ id: string }>(text, values);
  const names = roles.filter((role) => role !== "visitor");
  people.visitor = null;
  people.owner = await backend.admin();
  for (const role of names.filter((role) => role !== "owner")) {
    people[role] = await backend.customer(`A ${role}`);
  }
  const id = (role: Role) => people[role]?.id ?? "";
  const submit = async (role: Role) => {
    const { data } = (await people[role]?.client
      .from("onboarding_submissions")
      .insert(project)
      .select("id")) ?? { data: [] };
    return (data?.[0]?.id ?? "") as string;
  };
  const projectId = await submit("client");
  await submit("stranger");
  for (const [role, staffRole] of [
    ["other maker", "maker"],
    ["maker", "maker"],
    ["manager", "manager"],
  ] as const) {
    await run("insert into public.staff (user_id, role) values ($1::uuid, $2)", [
      id(role),
      staffRole,
    ]);
    const email = people[role]?.email ?? "";
    const client = backend.visitor();
    const { data } = await client.auth.signInWithPassword({
      email,
      password: "correct horse battery",
    });
    people[role] = { id: id(role), email, client, token: data.session?.access_token ?? "" };
  }
  const path = (n: number) => `${id("client")}/170000000000${n}-abcdefgh.png`;
  const samples: Samples = {
    project: projectId,
    client: id("client"),
    maker: id("maker"),
    file: randomUUID(),
    otherFile: randomUUID(),
  };
  await backend.db.exec(`
    update auth.users set email_verified_at = now() where id = '${id("client")}';
    insert into public.project_members (project_id, user_id, role) values
      ('${projectId}', '${id("viewer")}', 'viewer'), ('${projectId}', '${id("editor")}', 'editor');
    insert into public.project_staff (project_id, user_id) values ('${projectId}', '${id("maker")}');
    insert into public.invitations (user_id, project_id, role) values
      ('${id("stranger")}', '${projectId}', 'viewer'), ('${id("stranger")}', null, 'maker');
    insert into public.contact_submissions (name, email, message) values ('Cy', 'cy@example.com', 'Hello');
    insert into public.onboarding_drafts (user_id, answers, current_step) values ('${id("client")}', '{}', 2);
    insert into public.content_versions (kind, number, state, body, based_on, shipped, published_at) values
      ('page-home', 1, 'public', '{}', 0, '{}', now()), ('page-home', 2, 'draft', '{}', 1, '{}', null);
    insert into public.booking_hours (event, week) values ('discovery', '{}');
    insert into public.booking_days_off (first_day, last_day) values ('2030-05-01', '2030-05-01');
    insert into public.user_settings (user_id) values ('${id("client")}');
    insert into public.detected_locales (user_id, detected_language) values ('${id("client")}', 'fr')
      on conflict do nothing;
    insert into public.tool_leads (tool, inputs, result, email, consent, consent_version, submission_key)
      values ('quiz', '{}', '{}', 'cy@example.com', 'Yes', '2026-01-01', gen_random_uuid());
    insert into public.seo_reports (url, overall_score, report, project_id, stage)
      values ('https://example.com', 50, '{}', '${projectId}', 'after');
    update public.onboarding_submissions set status = 'in_progress', uploaded_files =
      '[{"path":"${path(0)}","name":"a.png","size":1,"type":"image/png"}]' where id = '${projectId}';
    -- Half a minute would be over on a slow machine before the functions are tried.
    update private.mails_due set due_at = now() + interval '1 day' where kind = 'status-update';
    insert into storage.objects (bucket_id, name, owner_id) values
      ('site-pictures', 'desktop/${samples.file}.jpg', '${id("client")}'),
      ('onboarding-assets', '${path(0)}', '${id("client")}'),
      ('onboarding-assets', '${path(1)}', '${id("client")}'),
      ('bug-report-screenshots', '${path(3)}', '${id("client")}'),
      ('project-files', '${projectId}/${samples.file}.png', '${id("client")}');
    update public.user_settings set marketing_emails_enabled = true where user_id = '${id("client")}';
  `);
  const insertRow = async (text: string, values: (string | null)[] = []) =>
    (await run(`${text} returning id`, values)).rows[0]?.id ?? "";
  samples.report = await insertRow(
    `insert into public.bug_reports (project_id, user_id, title, description, screenshot_paths)
     values ($1::uuid, $2::uuid, 'The menu', 'It is shut', array['${path(3)}'])`,
    [projectId, id("client")],
  );
  samples.booking = await insertRow(
    `insert into public.bookings (event, starts_at, ends_at, taken, zone, name, email, phone, submission_key, uid,
       user_id, project_id) values ('discovery', '2030-01-01T18:00Z', '2030-01-01T18:30Z',
       '[2030-01-01T18:00Z,2030-01-01T18:45Z)', 'UTC', 'Ada', 'ada@example.com', '12345', gen_random_uuid(), 'u1',
       $1::uuid, $2::uuid)`,
    [id("client"), projectId],
  );
  const writeMessage = (role: Role, side: string) =>
    insertRow(
      `insert into public.messages (project_id, author_id, side, text) values ($1::uuid, $2::uuid, $3, 'Hello')`,
      [projectId, id(role), side],
    );
  samples.message = await writeMessage("client", "client");
  samples.question = await insertRow(
    "insert into public.questions (project_id, text, is_blocking) values ($1::uuid, 'Which colour?', false)",
    [projectId],
  );
  samples.othersMessage = await writeMessage("other maker", "studio");
  samples.deliverable = await insertRow(
    "insert into public.deliverables (project_id, title) values ($1::uuid, 'The page')",
    [projectId],
  );
  const version = await insertRow(
    `insert into public.deliverable_versions (project_id, deliverable_id, version, link, link_seen, is_complete)
     values ($1::uuid, $2::uuid, 1, 'https://example.com', '{}', false)`,
    [projectId, samples.deliverable],
  );
  samples.list = await insertRow(
    `insert into public.change_lists (project_id, deliverable_id, version_id, number, state)
     values ($1::uuid, $2::uuid, $3::uuid, 1, 'sent')`,
    [projectId, samples.deliverable, version],
  );
  // The first point has its answer, the second one is tried by each role, and the third one stays open.
  await insertRow(
    `insert into public.change_points (project_id, list_id, position, text, answer, answered_at)
     values ($1::uuid, $2::uuid, 1, 'Larger', 'done', now())`,
    [projectId, samples.list],
  );
  samples.point = await insertRow(
    `insert into public.change_points (project_id, list_id, position, text, answer, answered_at)
     values ($1::uuid, $2::uuid, 2, 'Greener', 'done', now())`,
    [projectId, samples.list],
  );
  await insertRow(
    "insert into public.change_points (project_id, list_id, position, text) values ($1::uuid, $2::uuid, 3, 'Rounder')",
    [projectId, samples.list],
  );
  const approved = await insertRow(
    "insert into public.deliverables (project_id, title) values ($1::uuid, 'The menu')",
    [projectId],
  );
  await insertRow(
    `insert into public.approvals (project_id, deliverable_id, version, title, files, full_name, email,
       is_address_verified, zone, hash)
     values ($1::uuid, $2::uuid, 1, 'The menu', '[]', 'Ada', 'ada@example.com', true, 'UTC', repeat('a', 64))`,
    [projectId, approved],
  );
  await backend.db.exec(`
    insert into public.refund_requests (project_id, reason, deadline_at) values ('${projectId}', 'Late', now());
    insert into public.support_schedules (project_id, client_id, completed_at, completed_on, asks_on, starts_on)
      select p.id, c.id, now(), current_date, current_date + 45, current_date + 59
      from public.onboarding_submissions p join public.clients c on c.user_id = p.user_id where p.id = '${projectId}';
    insert into public.internal_notes (project_id, text) values ('${projectId}', 'Careful');
    insert into public.thread_readers (project_id, user_id, side, seen_up_to, seen_at)
      values ('${projectId}', '${id("client")}', 'client', now(), now())`);
  samples.mail = await insertRow(
    `insert into engine.outbox (kind, to_address, subject, text_body, html_body, state)
     values ('welcome', 'cy@example.com', 'Hello', 'x', 'x', 'failed')`,
  );
  await addMoney(backend, { project: projectId, account: id("client"), samples });
  samples.news = await insertRow(
    "insert into public.news (subject, body) values ('Spring', 'We open earlier.')",
  );
  const { rows } = await backend.db.query<{ seen: string }>(
    "select updated_at::text as seen from public.news",
  );
  samples.newsSeen = rows[0]?.seen ?? "";
  return { samples };
}

/** Adds a sent order and a draft of one, and an issued invoice with its credit note and payment and a draft of one. */
async function addMoney(
  backend: Backend,
  { project, account, samples }: { project: string; account: string; samples: Samples },
) {
  const scalar = async (text: string, values: string[]) => {
    const { rows } = await backend.db.query<{ id: string }>(`${text} as id`, values);
    return rows[0]?.id ?? "";
  };
  const client = await scalar("select (select id from public.clients where user_id = $1::uuid)", [
    account,
  ]);
  samples.order = await scalar(
    "select (select id from public.orders where project_id = $1::uuid)",
    [project],
  );
  await backend.db.query("update public.orders set state = 'declined' where id = $1::uuid", [
    samples.order,
  ]);
  const lines = '[{"description":"A page","quantity":"1","unitAmountMinor":1000}]';
  samples.orderDraft = await scalar(
    "select private.make_order_version($1::uuid, 'en', $2::jsonb)",
    [project, lines],
  );
  const invoice = `select private.make_invoice(jsonb_build_object(
       'client_id', $1::uuid, 'project_id', $2::uuid, 'kind', 'single', 'language', 'en', 'currency', 'USD', 'prices_include', 'net'),
     private.priced_lines($3::jsonb, $1::uuid))`;
  samples.invoice = await scalar(invoice, [client, project, lines]);
  samples.invoiceDraft = await scalar(invoice, [client, project, lines]);
  await backend.db.query("select private.issue_invoice($1::uuid)", [samples.invoice]);
  await backend.db.query("select private.credit($1::uuid, 100, null, 'Late', null)", [
    samples.invoice,
  ]);
  samples.books = client;
  await backend.db.query(
    "update public.invoices set pdf_path = client_id || '/' || id || '.pdf', pdf_sha256 = repeat('a', 64), xml_sha256 = repeat('b', 64) where id = $1::uuid",
    [samples.invoice],
  );
  await backend.db.query(
    `insert into storage.objects (bucket_id, name) select 'documents', name from public.invoices,
       unnest(array[pdf_path, replace(pdf_path, '.pdf', '.xml')]) as name where id = $1::uuid`,
    [samples.invoice],
  );
  samples.payment = randomUUID();
  await backend.db.exec(`
    insert into public.payment_reminder_pauses (client_id, paused_until) values ('${client}', 'infinity');
    insert into public.payments (id, client_id, received_on, amount_minor, currency, method)
      values ('${samples.payment}', '${client}', '2026-11-20', 500, 'USD', 'bank');
    insert into public.payment_attempts (invoice_id, client_id, amount_minor, currency, is_by_link, started_at, expires_at, ask_at)
      values ('${samples.invoice}', '${client}', 500, 'USD', false, now(), now(), now());
    insert into public.payment_allocations (payment_id, invoice_id, amount_minor, allocated_on)
      values ('${samples.payment}', '${samples.invoice}', 400, '2026-11-20');
    insert into public.payment_returns (payment_id, kind, amount_minor, reason, returned_on)
      values ('${samples.payment}', 'refund', 100, 'Too much', '2026-11-20');
    insert into public.card_refunds (return_id, payment_id, amount_minor, state, ask_at)
      select id, payment_id, amount_minor, 'succeeded', now() from public.payment_returns;
    insert into public.payment_discrepancies (kind, client_id, reference, amount_minor, currency, found_at)
      values ('wrong-amount', '${client}', 'pi_1', 1, 'USD', now())`);
}

import { project } from "../project.ts";

const projectColumns = Object.keys(project).join(", ");
const projectValues = `select ${projectColumns} from jsonb_populate_record(null::public.onboarding_submissions, '${JSON.stringify(project).replaceAll("'", "''")}')`;

/**
 * How each row of docs/roles.md is tried, by its name and action. For an insert it is the statement after the table's
 * name, for an upload the path, and for everything else the condition that finds the sample row.
 */
export const attempts: Record<string, string> = {
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
export const changes: Record<string, string> = {
  "detected_locales.user_id": "user_id = user_id, detected_language = 'es'",
  "detected_locales.detected_timezone": "detected_timezone = 'Europe/Berlin'",
  "detected_locales.detected_language": "detected_language = 'es'",
};

/** For each function of the RPC API an expression that is true for a caller who is answered, and else throws. */
export const rpcExpressions: Record<string, string> = {
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

export interface TriedRequest {
  body: object;
  /** Whether this is the answer that only a permitted caller gets. */
  isAllowed(status: number, text: string): boolean;
}

/**
 * Requests to the functions of the server. So that nothing is changed, most of them name an id that does not exist,
 * `{file}`: a permitted caller gets the status 404, and anybody else is refused before.
 */
export const requests: Record<string, TriedRequest> = {
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
